import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  approveBankInfo,
  getBankInfo,
  listBankInfo,
  rejectBankInfo,
  revealBankNumbers,
} from '@terrace/contracts/http/selling/bank-info';
import { changeBankInfo, saveBankInfo } from '@terrace/contracts/http/selling/bank-info-form';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount, CurrentViewer } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { type AccountViewer, type Viewer, decidedBy } from '../../../platform/http/viewer/viewer.js';
import {
  ApproveBankInfo,
  ChangeBankInfo,
  RejectBankInfo,
  RevealBankNumbers,
  SaveBankInfo,
} from './bank-info.handler.js';
import { BankInfoReader } from './bank-info.reader.js';

/** The seller's 'Bank Information', and Bank Info Requests of the admin dashboard (product.md 2.25, 2.28). */
@Controller()
export class BankInfoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: BankInfoReader,
  ) {}

  @Route(getBankInfo, { access: ['seller'] })
  own(@CurrentAccount() seller: AccountViewer) {
    return this.reader.own(seller.accountId);
  }

  @Route(saveBankInfo, { access: ['seller'], limit: { points: 30, seconds: 60 } })
  async save(@Input() { body }: InputOf<typeof saveBankInfo>, @CurrentAccount() seller: AccountViewer) {
    await this.commands.execute(new SaveBankInfo(seller.accountId, body));
    return this.reader.own(seller.accountId);
  }

  @Route(changeBankInfo, { access: ['seller'], limit: { points: 30, seconds: 60 } })
  async change(
    @Input() { body }: InputOf<typeof changeBankInfo>,
    @CurrentAccount() { accountId: id }: AccountViewer,
    @CurrentViewer() { address }: Viewer,
  ) {
    const { currentPassword: password, code, ...details } = body;
    await this.commands.execute(new ChangeBankInfo({ id, password, code, address }, details));
    return this.reader.own(id);
  }

  @Route(listBankInfo, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listBankInfo>) {
    return this.reader.list(query);
  }

  @Route(approveBankInfo, { access: ['admin'] })
  approve(
    @Input() { params, body }: InputOf<typeof approveBankInfo>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    return this.decide(new ApproveBankInfo(params.sellerId, decidedBy(admin), body.version));
  }

  @Route(rejectBankInfo, { access: ['admin'] })
  reject(@Input() { params, body }: InputOf<typeof rejectBankInfo>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(new RejectBankInfo(params.sellerId, decidedBy(admin), body.version, body.rejection));
  }

  @Route(revealBankNumbers, { access: ['admin'] })
  reveal(@Input() { params }: InputOf<typeof revealBankNumbers>, @CurrentAccount() admin: AccountViewer) {
    return this.commands.execute(new RevealBankNumbers(params.sellerId, decidedBy(admin)));
  }

  /** Decides, and answers with the bank information as it is now. */
  private async decide(command: ApproveBankInfo | RejectBankInfo) {
    const { sellerId } = await this.commands.execute(command);
    return this.reader.request(sellerId);
  }
}
