import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WaitingErasure } from '@terrace/contracts/http/identity/privacy';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { type ActApproval, protectsAct } from '../../../../platform/queues/protected-acts.js';
import { AccountsReader } from '../accounts.reader.js';
import { SECOND_EYES, requireSecondEyes } from '../admins/second-eyes.js';
import { erasureDecider } from './erasure.decider.js';
import { Erasures } from './erasure.service.js';
import { type Person, PersonsReader } from './persons.reader.js';
import type { Whom } from './privacy.handler.js';

/**
 * Erases a person, at once or as soon as nothing of theirs is open any more; returns the erasure while it waits. Throws `not-found`,
 * `erasure-waits`, `second-eyes-needed`, `changed-since-seen`.
 */
export class ErasePerson extends Command<WaitingErasure | null> {
  constructor(
    readonly whom: Whom,
    /** Null where the person asks. */
    readonly by: DecidedBy | null,
    readonly approved?: ActApproval,
  ) {
    super();
  }
}

/** Withdraws an erasure that waits; `by` is null where the person does. Throws `not-found`. */
export class WithdrawErasure extends Command<void> {
  constructor(
    readonly erasureId: string,
    readonly by: DecidedBy | null,
  ) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly persons: PersonsReader,
    private readonly accounts: AccountsReader,
    private readonly keys: PersonalDataKeys,
    private readonly executor: CommandExecutor,
    private readonly erasures: Erasures,
  ) {}

  /** Requested first, and then executed if nothing is open: what begins in between is refused, or is seen. */
  async execute({ whom, by, approved }: ErasePerson): Promise<WaitingErasure | null> {
    const { erasureId } = await this.executor.executePrepared(async () => {
      const { person, email } = await this.find(whom);
      if (approved) requireSeen(person, approved);
      const { kind, accountId, personIds } = person;
      const erasureId = accountId ?? newId();
      const about = accountId ?? (await readableOf(person, this.keys));
      if (about === null) throw new DomainError('not-found');
      const request = { type: 'RequestErasure', kind, personIds, about, email, by } as const;
      return {
        facts: { eyes: SECOND_EYES },
        commands: ({ eyes }) => {
          if (by && !approved) requireSecondEyes(eyes);
          return [on(erasureDecider, erasureId, request)];
        },
        result: { erasureId },
      };
    });
    return this.erasures.proceed(erasureId);
  }

  private async find(whom: Whom): Promise<{ readonly person: Person; readonly email: string }> {
    if ('email' in whom) {
      const person = await this.persons.byEmail(whom.kind, whom.email);
      if (!person) throw new DomainError('not-found');
      return { person, email: whom.email };
    }
    const account = await this.accounts.find(whom.kind, whom.accountId);
    if (!account) throw new DomainError('not-found');
    return { person: await this.persons.byAccount(whom.kind, whom.accountId), email: account.email };
  }
}

@CommandHandler(WithdrawErasure)
export class WithdrawErasureHandler implements ICommandHandler<WithdrawErasure> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ erasureId, by }: WithdrawErasure): Promise<void> {
    const withdraw = { type: 'WithdrawErasure', by } as const;
    await this.executor.execute({ commands: () => [on(erasureDecider, erasureId, withdraw)], result: {} });
  }
}

/** One of the persons whose key is not destroyed; null when all are erased. */
async function readableOf({ personIds }: Person, keys: PersonalDataKeys): Promise<string | null> {
  const ring = await keys.load(personIds);
  return personIds.find((id) => ring.keyOf(id) !== 'erased') ?? null;
}

/** Whose erasure this is: an account's owner, or all that a guest was. */
function erasedIds({ kind, accountId, personIds }: Person): readonly string[] {
  return kind === 'guest' || accountId === null ? personIds : [accountId];
}

/** Throws `changed-since-seen` where the e-mail address has become somebody else's since two agreed. */
function requireSeen(person: Person, { seen = '' }: ActApproval): void {
  const known = new Set(seen.split(' '));
  if (!erasedIds(person).every((id) => known.has(id))) throw new DomainError('changed-since-seen');
}

/** The erasure of a person, as two administrators agree on it. */
export const erasureTakesTwo = protectsAct(
  'erasure',
  [PersonsReader, Erasures, PersonalDataKeys],
  (persons: PersonsReader, erasures: Erasures, keys: PersonalDataKeys) => ({
    describe: async ({ form: { kind, email } }) => {
      const found = (await persons.find(email)).find((person) => person.kind === kind);
      const person = await persons.byEmail(kind, email);
      if (!found || !person) throw new DomainError('not-found');
      const matters = await erasures.openOf(person);
      const lines = [
        { label: 'Person', value: `${found.fullName ?? email}, ${kind}` },
        { label: 'Email', value: email },
        { label: 'Purchases', value: String(found.purchases) },
        ...(kind === 'seller' ? [{ label: 'Listings', value: String(found.listings) }] : []),
        ...matters.map((matter) => ({
          label: `${matter.prevents ? 'Waits for' : 'Ends'}: ${matter.kind.replaceAll('-', ' ')}`,
          value: String(matter.count),
        })),
      ];
      const effect = { summary: `Erase ${email} (${kind}) for good`, lines, orderId: null };
      return { effect, about: await readableOf(person, keys), seen: erasedIds(person).join(' ') };
    },
    commandFor: ({ form: { kind, email } }, by, approved) => new ErasePerson({ kind, email }, by, approved),
  }),
);
