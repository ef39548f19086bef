import { Controller } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import {
  adminHistory,
  changeAdminRoles,
  disableAdmin,
  enableAdmin,
  getAdminPolicy,
  inviteAdmin,
  inviteAdminAgain,
  listAdmins,
  listColleagues,
  ownAdminAccount,
  ownAdminHistory,
  resetSecondFactor,
  setAdminPolicy,
} from '@terrace/contracts/http/identity/admins';
import { getSecondEyes, setSecondEyes } from '@terrace/contracts/http/console/approvals';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { type AccountViewer, decidedBy } from '../../../../platform/http/viewer/viewer.js';
import {
  ChangeAdminRoles,
  DisableAdmin,
  EnableAdmin,
  InviteAdmin,
  InviteAdminAgain,
  ResetSecondFactor,
  SetAdminPolicy,
} from './admin-account.handler.js';
import { AdminHistoryReader } from './admin-history.reader.js';
import { AdminsReader } from './admins.reader.js';
import { SetSecondEyes } from './second-eyes.handler.js';

/** Administrators of the dashboard: who may decide here, invited and disabled by each other. */
@Controller()
export class AdminsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly admins: AdminsReader,
    private readonly histories: AdminHistoryReader,
  ) {}

  @Route(ownAdminAccount, { access: ['admin'] })
  account(@CurrentAccount() { accountId }: AccountViewer) {
    return this.admins.ownAccount(accountId);
  }

  @Route(ownAdminHistory, { access: ['admin'] })
  ownHistory(@CurrentAccount() { accountId }: AccountViewer) {
    return this.histories.get(accountId);
  }

  @Route(listAdmins, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listAdmins>) {
    return this.admins.list(query);
  }

  @Route(listColleagues, { access: ['admin'] })
  colleagues() {
    return this.admins.colleagues();
  }

  @Route(inviteAdmin, { access: ['admin'] })
  async invite(@Input() { body }: InputOf<typeof inviteAdmin>, @CurrentAccount() admin: AccountViewer) {
    const { accountId } = await this.commands.execute(new InviteAdmin(body, decidedBy(admin)));
    return this.admins.get(accountId);
  }

  @Route(inviteAdminAgain, { access: ['admin'] })
  inviteAgain(@Input() { params }: InputOf<typeof inviteAdminAgain>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(new InviteAdminAgain(params.id, decidedBy(admin)));
  }

  @Route(changeAdminRoles, { access: ['admin'] })
  changeRoles(
    @Input() { params, body }: InputOf<typeof changeAdminRoles>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    return this.decide(new ChangeAdminRoles(params.id, body.roles, decidedBy(admin)));
  }

  @Route(disableAdmin, { access: ['admin'] })
  disable(@Input() { params }: InputOf<typeof disableAdmin>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(new DisableAdmin(params.id, decidedBy(admin)));
  }

  @Route(enableAdmin, { access: ['admin'] })
  enable(@Input() { params }: InputOf<typeof enableAdmin>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(new EnableAdmin(params.id, decidedBy(admin)));
  }

  @Route(resetSecondFactor, { access: ['admin'] })
  resetFactor(
    @Input() { params }: InputOf<typeof resetSecondFactor>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    return this.decide(new ResetSecondFactor(params.id, decidedBy(admin)));
  }

  @Route(getAdminPolicy, { access: ['admin'] })
  policy() {
    return this.admins.policy();
  }

  @Route(setAdminPolicy, { access: ['admin'] })
  async setPolicy(@Input() { body }: InputOf<typeof setAdminPolicy>, @CurrentAccount() admin: AccountViewer) {
    await this.commands.execute(new SetAdminPolicy(body.secondFactorFor, decidedBy(admin)));
    return this.admins.policy();
  }

  @Route(getSecondEyes, { access: ['admin'] })
  secondEyes() {
    return this.admins.secondEyes();
  }

  @Route(setSecondEyes, { access: ['admin'] })
  async setSecondEyes(
    @Input() { body }: InputOf<typeof setSecondEyes>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    await this.commands.execute(new SetSecondEyes(body, decidedBy(admin)));
    return this.admins.secondEyes();
  }

  @Route(adminHistory, { access: ['admin'] })
  history(@Input() { params }: InputOf<typeof adminHistory>) {
    return this.histories.get(params.id);
  }

  /** Executes the command, and presents the account as it is now. */
  private async decide(command: Command<{ adminId: string }>) {
    const { adminId } = await this.commands.execute(command);
    return this.admins.get(adminId);
  }
}
