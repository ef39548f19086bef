import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  approvePartnerRequest,
  listPartnerRequests,
  rejectPartnerRequest,
  sendPartnerRequest,
} from '@terrace/contracts/http/console/partners';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { type AccountViewer, decidedBy } from '../../../platform/http/viewer/viewer.js';
import {
  ApprovePartnerRequest,
  RejectPartnerRequest,
  SendPartnerRequest,
} from './partner-request.handler.js';
import { AdminLists } from '../../../platform/queues/admin-list.js';
import { partnerRequestList } from './partner-requests.reader.js';

/** The partner page's form, and the administrators' Partner Requests (product.md 2.27, 2.28). */
@Controller()
export class PartnersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: AdminLists,
  ) {}

  @Route(sendPartnerRequest, { access: 'anyone', limit: { points: 20, seconds: 60 } })
  send(@Input() { body }: InputOf<typeof sendPartnerRequest>) {
    return this.commands.execute(new SendPartnerRequest(body));
  }

  @Route(listPartnerRequests, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listPartnerRequests>) {
    return this.lists.page(partnerRequestList, query);
  }

  @Route(approvePartnerRequest, { access: ['admin'] })
  approve(
    @Input() { params, body }: InputOf<typeof approvePartnerRequest>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    return this.decide(new ApprovePartnerRequest(params.id, decidedBy(admin), body.version));
  }

  @Route(rejectPartnerRequest, { access: ['admin'] })
  reject(
    @Input() { params, body }: InputOf<typeof rejectPartnerRequest>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    return this.decide(new RejectPartnerRequest(params.id, decidedBy(admin), body.version, body.rejection));
  }

  /** Decides, and answers with the request as it is now. */
  private async decide(command: ApprovePartnerRequest | RejectPartnerRequest) {
    const { requestId } = await this.commands.execute(command);
    return this.lists.get(partnerRequestList, requestId);
  }
}
