import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  changeOwnPassword,
  confirmEmailChange,
  deleteOwnAccount,
  endOwnSession,
  listOwnSessions,
  openMatters,
  renameOwnAccount,
  requestEmailChange,
  withdrawOwnErasure,
} from '@terrace/contracts/http/identity/own-account';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FastifyReply } from 'fastify';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { AccountsReader } from '../accounts.reader.js';
import { EndOwnSession } from '../sessions/end-own-session.handler.js';
import { WithdrawErasure } from '../privacy/erase-person.handler.js';
import { Erasures } from '../privacy/erasure.service.js';
import { PersonsReader } from '../privacy/persons.reader.js';
import { ErasuresReader } from '../privacy/waiting-erasures.js';
import { type LastingSession, Sessions } from '../sessions/sessions.service.js';
import { SessionCookies } from '../sign-in/session-cookies.service.js';
import { ConfirmEmailChange, RequestEmailChange } from './email-change.handler.js';
import { ChangeOwnPassword, DeleteOwnAccount, RenameOwnAccount } from './own-account.handler.js';

/** One address may ask for mails and try links this often. */
const LINK_LIMIT = { points: 20, seconds: 60 };

/** What the owner of an account does with it (product.md 10.7). */
@Controller()
export class OwnAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: AccountsReader,
    private readonly persons: PersonsReader,
    private readonly open: Erasures,
    private readonly erasures: ErasuresReader,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Route(renameOwnAccount, { access: ['buyer', 'admin'] })
  async rename(@Input() { body }: InputOf<typeof renameOwnAccount>, @CurrentAccount() viewer: AccountViewer) {
    const { role, accountId } = viewer;
    if (role === 'seller') throw new DomainError('not-allowed');
    await this.commands.execute(new RenameOwnAccount(role, accountId, body.fullName));
    return this.accounts.me(role, accountId);
  }

  @Route(changeOwnPassword, { access: ['buyer', 'seller', 'admin'] })
  changePassword(
    @Input() { body }: InputOf<typeof changeOwnPassword>,
    @CurrentAccount() viewer: AccountViewer,
  ) {
    const owner = ownerOf(viewer, viewer.role, body.currentPassword);
    return this.commands.execute(new ChangeOwnPassword(owner, body.password));
  }

  @Route(requestEmailChange, { access: ['buyer', 'seller', 'admin'], limit: LINK_LIMIT })
  requestEmailChange(
    @Input() { body }: InputOf<typeof requestEmailChange>,
    @CurrentAccount() viewer: AccountViewer,
  ) {
    const owner = ownerOf(viewer, viewer.role, body.currentPassword);
    return this.commands.execute(new RequestEmailChange(owner, body.email));
  }

  @Route(confirmEmailChange, { access: 'anyone', limit: LINK_LIMIT })
  async confirmEmailChange(@Input() { body }: InputOf<typeof confirmEmailChange>) {
    const { role } = await this.commands.execute(new ConfirmEmailChange(body.token));
    return { role };
  }

  @Route(listOwnSessions, { access: ['buyer', 'seller', 'admin'] })
  async sessionsOf(@CurrentAccount() { role, accountId: id, sessionId }: AccountViewer) {
    return { items: presentSessions(await this.sessions.of({ role, id }), sessionId) };
  }

  @Route(endOwnSession, { access: ['buyer', 'seller', 'admin'] })
  endSession(
    @Input() { params }: InputOf<typeof endOwnSession>,
    @CurrentAccount() { role, accountId: id }: AccountViewer,
  ) {
    return this.commands.execute(new EndOwnSession({ role, id }, params.id));
  }

  @Route(openMatters, { access: ['buyer', 'seller'] })
  async openMatters(@CurrentAccount() { role, accountId }: AccountViewer) {
    const person = await this.persons.byAccount(deletable(role), accountId);
    const erasure = await this.erasures.of(accountId);
    return { items: await this.open.openOf(person), erasure };
  }

  @Route(deleteOwnAccount, { access: ['buyer', 'seller'] })
  async delete(
    @Input() { body }: InputOf<typeof deleteOwnAccount>,
    @CurrentAccount() viewer: AccountViewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const owner = ownerOf(viewer, deletable(viewer.role), body.password);
    const waits = await this.commands.execute(new DeleteOwnAccount(owner));
    if (!waits) this.cookies.signOut(reply);
    return { waits };
  }

  @Route(withdrawOwnErasure, { access: ['buyer', 'seller'] })
  withdrawErasure(@CurrentAccount() { accountId }: AccountViewer) {
    return this.commands.execute(new WithdrawErasure(accountId, null));
  }
}

function presentSessions(sessions: readonly LastingSession[], sessionId: string) {
  return sessions.map(({ id, device, usedAt }) => ({
    id,
    device,
    usedAt: usedAt.toISOString(),
    isThis: id === sessionId,
  }));
}

function ownerOf<R extends AccountViewer['role']>(
  { accountId: id, sessionId }: AccountViewer,
  role: R,
  password: string,
) {
  return { role, id, sessionId, password };
}

/** Of administrators one must always remain, so that another one closes their account. */
function deletable(role: AccountViewer['role']): 'buyer' | 'seller' {
  if (role === 'admin') throw new DomainError('not-allowed');
  return role;
}
