import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Me } from '@terrace/contracts/http/identity/identity';
import type { Role } from '@terrace/contracts/values/statuses';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { ClaimGuestPurchases } from '../identity.public.js';
import { AccessTokens } from '../sessions/access-tokens.service.js';
import { type Account, AccountsReader, presentMe } from '../accounts.reader.js';
import { LoginAttempts } from '../passwords/login-attempts.service.js';
import { SignInProofs } from '../second-factor/sign-in-proofs.service.js';
import { deviceOf } from '../sessions/device.presenter.js';
import { type OpenedSession, Sessions } from '../sessions/sessions.service.js';

/** The result of a sign-in. */
export interface SignedIn {
  readonly me: Me;
  readonly session: OpenedSession;
}

/** The credentials of a sign-in; `code` is of the second factor. */
export interface LogInCredentials {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean;
  readonly code?: string;
}

/** The browser: its device token and the id of its guest, if it has them, its network address, and what it says it is. */
export interface LogInFrom {
  readonly device: string | undefined;
  readonly address: string;
  readonly guestId: string | undefined;
  readonly userAgent: string | undefined;
}

/**
 * Signs an account in (product.md 2.23). Throws `invalid-credentials`, `too-many-requests`, and after
 * the right password only `use-provider`, `seller-pending`, `seller-not-active`, `account-blocked`, `account-disabled`,
 * `second-factor-needed` or `second-factor-wrong`.
 */
export class LogIn extends Command<SignedIn> {
  constructor(
    readonly role: Role,
    readonly credentials: LogInCredentials,
    readonly from: LogInFrom,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  private readonly logger = new Logger(LogInHandler.name);

  constructor(
    private readonly accounts: AccountsReader,
    private readonly attempts: LoginAttempts,
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly proofs: SignInProofs,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  async execute({
    role,
    credentials,
    from: { device, address, guestId, userAgent },
  }: LogIn): Promise<SignedIn> {
    const { email, password, remember = false, code } = credentials;
    const account = await this.accounts.findByEmail(role, email);
    const knownDevice = account && device && (await this.tokens.readDevice(device, account.id));
    const who = knownDevice ? `device ${knownDevice}` : `${role} ${email}`;
    // The same work whether or not the account exists.
    const isRight = await this.attempts.check(who, password, account?.passwordHash ?? undefined);
    if (!account || !isRight) throw new DomainError('invalid-credentials');
    if (this.config.OIDC_ISSUER !== undefined && account.admin && account.admin.provider !== null) {
      await this.attempts.succeeded(who);
      throw new DomainError('use-provider');
    }
    await this.proofs.prove(account, { code, address, who });
    await this.attempts.succeeded(who);
    refuseUnlessActive(account);
    const session = await this.sessions.open(account, remember, deviceOf(userAgent));
    if (guestId !== undefined && role !== 'admin') await this.claim(account.id, guestId);
    return { me: presentMe(account), session };
  }

  /** A failure signs nobody out: the browser's cookie still opens the purchases. */
  private async claim(accountId: string, guestId: string): Promise<void> {
    try {
      await this.commands.execute(new ClaimGuestPurchases(accountId, guestId));
    } catch (err) {
      this.logger.error({ err }, 'purchases of a guest could not be claimed at sign-in');
    }
  }
}

/** product.md 4.1, 6.6: sign-in is refused to sellers until they are approved, and to blocked buyers. */
function refuseUnlessActive({ role, seller, isActive }: Account): void {
  if (role === 'buyer' && !isActive) throw new DomainError('account-blocked');
  if (seller?.status === 'pending') throw new DomainError('seller-pending');
  if (seller?.status === 'rejected') throw new DomainError('seller-not-active');
}
