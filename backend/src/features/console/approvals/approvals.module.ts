import { Controller, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  actPermissions,
  approveAct,
  declineAct,
  listApprovals,
  proposeAct,
} from '@terrace/contracts/http/console/approvals';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { type AccountViewer, requirePermission } from '../../../platform/http/viewer/viewer.js';
import { opensIn } from '../../../platform/queues/queues.js';
import { ApprovalListReader, approvalExport } from './approval-list.reader.js';
import { approvalEvents } from './approval.events.js';
import {
  DecideAct,
  DecideActHandler,
  LapsedApprovals,
  ProposeAct,
  ProposeActHandler,
  WhenActIsApprovedExecuteIt,
} from './approvals.handler.js';
import {
  ApprovalsReader,
  ApproversOfHandler,
  LoadWaitingActsHandler,
  approvalLive,
  approvals,
  waitingFor,
} from './approvals.reader.js';

/** Acts that take two administrators (product.md 26). */
@Controller()
export class ApprovalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly approvals: ApprovalsReader,
    private readonly lists: ApprovalListReader,
  ) {}

  @Route(listApprovals, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listApprovals>, @CurrentAccount() viewer: AccountViewer) {
    return this.lists.page(query, viewer.adminRoles);
  }

  @Route(proposeAct, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async propose(@Input() { body }: InputOf<typeof proposeAct>, @CurrentAccount() viewer: AccountViewer) {
    requirePermission(viewer, actPermissions[body.kind]);
    const { accountId: id, name } = viewer;
    const { approvalId } = await this.commands.execute(new ProposeAct(body, { id, name }));
    return this.approvals.get(approvalId);
  }

  @Route(approveAct, { access: ['admin'] })
  async approve(
    @Input() { params }: InputOf<typeof approveAct>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    await this.commands.execute(new DecideAct(params.id, { approve: true }, { id, name }));
  }

  @Route(declineAct, { access: ['admin'] })
  async decline(
    @Input() { params, body: { reason } }: InputOf<typeof declineAct>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    const decline = new DecideAct(params.id, { approve: false, reason }, { id, name });
    const { approvalId } = await this.commands.execute(decline);
    return this.approvals.get(approvalId);
  }
}

/** What one administrator proposes, and a second one approves. */
@Module(
  defineFeature({
    controllers: [ApprovalsController],
    providers: [
      ApprovalsReader,
      ApprovalListReader,
      ApproversOfHandler,
      LoadWaitingActsHandler,
      ProposeActHandler,
      DecideActHandler,
      WhenActIsApprovedExecuteIt,
      LapsedApprovals,
      opensIn('approvals', { table: 'approvals', where: waitingFor, since: 'proposed_at' }),
    ],
    events: [approvalEvents],
    readModels: [approvals],
    liveViews: [{ inject: [PersonalDataKeys], useFactory: approvalLive }],
    listExports: [exportOf(listApprovals, { inject: [ApprovalListReader], useFactory: approvalExport })],
  }),
)
export class ApprovalsModule {}
