import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Plan, on } from '@terrace/event-core/model/plan';
import { Config } from '../../../../platform/config/config.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { currentContext } from '../../../../platform/observability/context.js';
import { type Account, AccountsReader, presentMe } from '../accounts.reader.js';
import { adminDecider } from '../admins/admin.decider.js';
import { providerKey } from '../admins/admin.events.js';
import type { ProvedPerson, ProviderCommand } from '../admins/provider-sign-in.decision.js';
import { SECOND_EYES as ADMIN_POLICY, administratorFact } from '../admins/second-eyes.js';
import { LoginAttempts } from '../passwords/login-attempts.service.js';
import { maskAddress } from '../second-factor/sign-in-proofs.service.js';
import { deviceOf } from '../sessions/device.presenter.js';
import { Sessions } from '../sessions/sessions.service.js';
import type { SignedIn } from '../sign-in/log-in.handler.js';

type PolicyFacts = {
  readonly account: ReturnType<typeof administratorFact>;
  readonly policy: typeof ADMIN_POLICY;
};

/** What a sign-in comes with: the code of our second factor, where it was asked for, and the browser. */
interface SignInFrom {
  readonly code: string | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
}

/**
 * Signs an administrator in whom the provider has identified (product.md 10.9). Throws as `signInByProvider` says, and
 * `provider-factor-needed` where a role requires a second factor that nothing has proved.
 */
export class SignInByProvider extends Command<SignedIn> {
  constructor(
    readonly person: ProvedPerson,
    readonly from: SignInFrom,
  ) {
    super();
  }
}

@CommandHandler(SignInByProvider)
export class SignInByProviderHandler implements ICommandHandler<SignInByProvider> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly executor: CommandExecutor,
    private readonly sessions: Sessions,
    private readonly attempts: LoginAttempts,
    private readonly config: Config,
  ) {}

  async execute({ person, from }: SignInByProvider): Promise<SignedIn> {
    const before = await this.accountOf(person);
    try {
      return await this.signInAs(before, person, from);
    } catch (error) {
      // Two first sign-ins at once: the other one has opened the account.
      const isTaken = error instanceof DomainError && error.code === 'email-taken';
      const now = isTaken && !before ? await this.accountOf(person) : undefined;
      if (!now) throw error;
      return this.signInAs(now, person, from);
    }
  }

  private async signInAs(
    before: Account | undefined,
    person: ProvedPerson,
    from: SignInFrom,
  ): Promise<SignedIn> {
    const id = before?.id ?? newId();
    const owner = { role: 'admin', id } as const;
    currentContext().actor = owner;
    if (person.roles.length === 0) return this.refuseWithoutRoles(before, providerKey(person));
    const who = `provider ${id}`;
    if (from.code !== undefined) await this.attempts.count(who);
    await this.signIn(id, person, from);
    if (from.code !== undefined) await this.attempts.succeeded(who);
    // What was opened with less than this sign-in proved gains nothing by it.
    const isProvedNow = person.hasProvedFactor && before?.admin?.hasProvidersFactor !== true;
    if (isProvedNow || before?.admin?.provider === null) await this.sessions.endAll(owner);
    const account = await this.accounts.find('admin', id);
    if (!account) throw new DomainError('not-found');
    return {
      me: presentMe(account),
      session: await this.sessions.open(account, false, deviceOf(from.userAgent)),
    };
  }

  /** That of the subject; at the first time that of an address which the provider has verified. */
  private async accountOf({ email, ...person }: ProvedPerson): Promise<Account | undefined> {
    const linked = await this.accounts.findByProvider(providerKey(person));
    return linked ?? (email === null ? undefined : this.accounts.findByEmail('admin', email));
  }

  /** What the provider took away ends at once, on every device. */
  private async refuseWithoutRoles(account: Account | undefined, provider: string): Promise<never> {
    if (account?.admin?.provider === provider) {
      await this.executor.executeAnew({
        commands: () => [on(adminDecider, account.id, { type: 'LoseRoles' })],
        result: {},
      });
      await this.sessions.endAll(account);
    }
    throw new DomainError('no-roles');
  }

  private async signIn(id: string, person: ProvedPerson, { code, address }: SignInFrom): Promise<void> {
    const masked = maskAddress(address);
    try {
      const command = { type: 'SignInByProvider', accountId: id, person, code, address: masked } as const;
      await this.executor.executeAnew(this.plan(id, command));
    } catch (refusal) {
      if (refusal instanceof DomainError && refusal.code === 'second-factor-wrong')
        await this.executor.executeAnew({
          commands: () => [on(adminDecider, id, { type: 'RecordRefusedFactor', address: masked })],
          result: {},
        });
      throw refusal;
    }
  }

  private plan(
    id: string,
    command: Extract<ProviderCommand, { type: 'SignInByProvider' }>,
  ): Plan<PolicyFacts, object> {
    const { roles, hasProvedFactor } = command.person;
    return {
      facts: { account: administratorFact(id), policy: ADMIN_POLICY },
      commands: ({ account, policy }) => {
        const isRequired = roles.some((role) => policy.secondFactorFor.includes(role));
        const isProved = hasProvedFactor || account.factor?.isOn === true;
        // Without such a claim the account sets up a second factor of ours, as with a password.
        if (isRequired && !isProved && this.config.OIDC_SECOND_FACTOR.length > 0)
          throw new DomainError('provider-factor-needed');
        return [on(adminDecider, id, command)];
      },
      result: {},
    };
  }
}
