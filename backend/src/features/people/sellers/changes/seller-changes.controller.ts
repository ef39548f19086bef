import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  approveSellerChange,
  changeSellerContact,
  listSellerChanges,
  ownSellerDetails,
  rejectSellerChange,
  requestSellerNames,
} from '@terrace/contracts/http/selling/seller-changes';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { type AccountViewer, decidedBy } from '../../../../platform/http/viewer/viewer.js';
import { requirePossiblePhone } from '../../../../platform/text/phone-number.js';
import {
  ApproveSellerChange,
  ChangeSellerContact,
  RejectSellerChange,
  RequestSellerNames,
} from './seller-changes.handler.js';
import { SellerChangesReader } from './seller-changes.reader.js';

const LIMIT = { points: 30, seconds: 60 };

/** A seller's own details, and Seller Changes of the admin dashboard (product.md 2.28, 4.20). */
@Controller()
export class SellerChangesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: SellerChangesReader,
  ) {}

  @Route(ownSellerDetails, { access: ['seller'] })
  own(@CurrentAccount() { accountId }: AccountViewer) {
    return this.reader.own(accountId);
  }

  @Route(changeSellerContact, { access: ['seller'], limit: LIMIT })
  async contact(
    @Input() { body }: InputOf<typeof changeSellerContact>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    requirePossiblePhone('phoneNumber', body.phoneNumber);
    const { sellerId } = await this.commands.execute(new ChangeSellerContact(accountId, body));
    return this.reader.own(sellerId);
  }

  @Route(requestSellerNames, { access: ['seller'], limit: LIMIT })
  async names(
    @Input() { body }: InputOf<typeof requestSellerNames>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    const { sellerId } = await this.commands.execute(new RequestSellerNames(accountId, body));
    return this.reader.own(sellerId);
  }

  @Route(listSellerChanges, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listSellerChanges>) {
    return this.reader.list(query);
  }

  @Route(approveSellerChange, { access: ['admin'] })
  approve(
    @Input() { params, body }: InputOf<typeof approveSellerChange>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    return this.decide(new ApproveSellerChange(params.sellerId, decidedBy(admin), body.version));
  }

  @Route(rejectSellerChange, { access: ['admin'] })
  reject(
    @Input() { params, body }: InputOf<typeof rejectSellerChange>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    const { version, rejection } = body;
    return this.decide(new RejectSellerChange(params.sellerId, decidedBy(admin), version, rejection));
  }

  /** Decides, and answers with the change as it is now. */
  private async decide(command: ApproveSellerChange | RejectSellerChange) {
    const { sellerId } = await this.commands.execute(command);
    return this.reader.get(sellerId);
  }
}
