import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { confirmPasswordReset, requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import {
  login,
  loginAdmin,
  loginSeller,
  logout,
  logoutEverywhere,
  me,
  refreshSession,
  sellerWaiting,
} from '@terrace/contracts/http/identity/identity';
import { registerSeller, signup } from '@terrace/contracts/http/identity/registration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount, CurrentViewer } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer, Viewer } from '../../../platform/http/viewer/viewer.js';
import { GetSellerWaiting } from '../sellers/sellers.public.js';
import { SELLER_STATUS } from './sessions/access-tokens.service.js';
import { AccountsReader } from './accounts.reader.js';
import { LogIn, type LogInFrom } from './sign-in/log-in.handler.js';
import { LogOut } from './sign-in/log-out.handler.js';
import { ConfirmPasswordReset, RequestPasswordReset } from './passwords/password-reset.handler.js';
import { RefreshSession } from './sign-in/refresh-session.handler.js';
import { RegisterSeller } from './accounts/register-seller.handler.js';
import { SessionCookies } from './sign-in/session-cookies.service.js';
import { SignOutEverywhere } from './sign-in/sign-out-everywhere.handler.js';
import { SignUp } from './accounts/sign-up.handler.js';

/** One address may try this often; guessing at one account is slowed apart from that. */
const SIGN_IN_LIMIT = { points: 60, seconds: 60 };
const OPENING_LIMIT = { points: 60, seconds: 60 };
const RESET_LIMIT = { points: 20, seconds: 60 };
const REFRESH_LIMIT = { points: 120, seconds: 60 };

/** Accounts and sessions: sign up, sign in, stay signed in, sign out (product.md 2.23). */
@Controller()
export class IdentityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly accounts: AccountsReader,
    private readonly cookies: SessionCookies,
  ) {}

  @Route(signup, { access: 'anyone', limit: OPENING_LIMIT })
  signup(@Input() { body }: InputOf<typeof signup>) {
    return this.commands.execute(new SignUp(body));
  }

  @Route(login, { access: 'anyone', limit: SIGN_IN_LIMIT })
  async login(
    @Input() { body }: InputOf<typeof login>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.cookies.signIn(
      reply,
      await this.commands.execute(new LogIn('buyer', body, this.fromOf(request, viewer))),
    );
  }

  @Route(loginSeller, { access: 'anyone', limit: SIGN_IN_LIMIT })
  async loginSeller(
    @Input() { body }: InputOf<typeof loginSeller>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.cookies.signIn(
      reply,
      await this.commands.execute(new LogIn('seller', body, this.fromOf(request, viewer))),
    );
  }

  @Route(loginAdmin, { access: 'anyone', limit: SIGN_IN_LIMIT })
  async loginAdmin(
    @Input() { body }: InputOf<typeof loginAdmin>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.cookies.signIn(
      reply,
      await this.commands.execute(new LogIn('admin', body, this.fromOf(request, viewer))),
    );
  }

  @Route(registerSeller, { access: 'anyone', limit: OPENING_LIMIT })
  async registerSeller(
    @Input() { body }: InputOf<typeof registerSeller>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const sellerId = await this.commands.execute(new RegisterSeller(body));
    this.cookies.watchSeller(reply, sellerId);
    return this.queries.execute(new GetSellerWaiting(sellerId));
  }

  @Route(sellerWaiting, { access: ['seller'], purpose: SELLER_STATUS })
  sellerWaiting(@CurrentAccount() { accountId }: AccountViewer) {
    return this.queries.execute(new GetSellerWaiting(accountId));
  }

  @Route(refreshSession, { access: 'anyone', limit: REFRESH_LIMIT })
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.cookies.refresh(reply, () =>
      this.commands.execute(new RefreshSession(this.cookies.refreshTokenOf(request))),
    );
  }

  @Route(logout, { access: 'anyone' })
  async logout(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new LogOut(viewer, this.cookies.refreshTokenOf(request)));
    this.cookies.signOut(reply);
  }

  @Route(logoutEverywhere, { access: ['buyer', 'seller', 'admin'] })
  async logoutEverywhere(
    @CurrentAccount() { role, accountId: id }: AccountViewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new SignOutEverywhere({ role, id }));
    this.cookies.signOut(reply);
  }

  @Route(me, { access: ['buyer', 'seller', 'admin'] })
  async me(@CurrentAccount() { role, accountId, view }: AccountViewer) {
    const person = await this.accounts.me(role, accountId);
    return view ? { ...person, view: { until: view.until.toISOString() } } : person;
  }

  @Route(requestPasswordReset, { access: 'anyone', limit: RESET_LIMIT })
  requestPasswordReset(@Input() { body }: InputOf<typeof requestPasswordReset>) {
    return this.commands.execute(new RequestPasswordReset(body.email));
  }

  @Route(confirmPasswordReset, { access: 'anyone', limit: RESET_LIMIT })
  async confirmPasswordReset(
    @Input() { body }: InputOf<typeof confirmPasswordReset>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const owner = await this.commands.execute(new ConfirmPasswordReset(body.token, body.password));
    this.cookies.knowDevice(reply, owner.id);
    return { role: owner.role };
  }

  private fromOf(request: FastifyRequest, { address, guestId }: Viewer): LogInFrom {
    const userAgent = request.headers['user-agent'];
    return { device: this.cookies.deviceOf(request), address, guestId, userAgent };
  }
}
