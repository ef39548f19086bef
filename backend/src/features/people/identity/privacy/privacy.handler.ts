import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PersonKind, PersonalExport } from '@terrace/contracts/http/identity/privacy';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../../platform/ids/new-id.js';
import { type SecondLook, protectsAct } from '../../../../platform/queues/protected-acts.js';
import { OpenMatters } from '../../../../platform/queues/open-matters.js';
import { SECOND_EYES, requireSecondEyes } from '../admins/second-eyes.js';
import { eraseCommands } from '../account-streams.js';
import { Sessions } from '../sessions/sessions.service.js';
import { PersonalRecordsReader } from './personal-records.reader.js';
import { type Person, PersonsReader } from './persons.reader.js';
import { privacyDecider } from './privacy.decider.js';

/** Whose data: an account's owner, or the person with this kind and e-mail address. */
export type Whom =
  | { readonly kind: 'buyer' | 'seller'; readonly accountId: string }
  | { readonly kind: PersonKind; readonly email: string };

/** Everything we hold on a person; that it was given out is recorded. Throws `not-found`. */
export class ExportPerson extends Command<PersonalExport> {
  constructor(
    readonly whom: Whom,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Erases the person with this kind and e-mail address. Throws `not-found`, `second-eyes-needed`, `changed-since-seen`. */
export class ErasePerson extends Command<void> {
  constructor(
    readonly kind: PersonKind,
    readonly email: string,
    readonly by: DecidedBy,
    readonly approved?: SecondLook,
  ) {
    super();
  }
}

@CommandHandler(ExportPerson)
export class ExportPersonHandler implements ICommandHandler<ExportPerson> {
  constructor(
    private readonly persons: PersonsReader,
    private readonly records: PersonalRecordsReader,
    private readonly executor: CommandExecutor,
  ) {}

  async execute({ whom, by }: ExportPerson): Promise<PersonalExport> {
    const person = await this.find(whom);
    if (!person) throw new DomainError('not-found');
    const { kind, personIds } = person;
    const exported = { type: 'RecordExport', kind, personIds, by } as const;
    const exportId = newId();
    const recorded = await this.executor.executeAnew({
      commands: () => [on(privacyDecider, exportId, exported, { isNew: true })],
      result: {},
    });
    const [sessions, files, records] = await Promise.all([
      this.records.sessions(person, recorded),
      this.records.files(person, recorded),
      this.records.about(person, recorded),
    ]);
    return { exportedAt: new Date().toISOString(), kind, sessions, files, records };
  }

  private find(whom: Whom): Promise<Person | undefined> {
    if ('email' in whom) return this.persons.byEmail(whom.kind, whom.email);
    return this.persons.byAccount(whom.kind, whom.accountId);
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly persons: PersonsReader,
    private readonly executor: CommandExecutor,
    private readonly sessions: Sessions,
  ) {}

  /** An account has an event of its own for it; a guest's keys are destroyed by a reaction. */
  async execute({ kind, email, by, approved }: ErasePerson): Promise<void> {
    const { account } = await this.executor.executePrepared(async () => {
      const person = await this.persons.byEmail(kind, email);
      if (!person) throw new DomainError('not-found');
      if (approved) requireSeen(person, approved);
      const { accountId, personIds } = person;
      const account = kind === 'guest' || accountId === null ? null : { role: kind, id: accountId };
      const erase = account
        ? eraseCommands(account.role, account.id)
        : [on(privacyDecider, newId(), { type: 'EraseGuest', personIds, by }, { isNew: true })];
      return {
        facts: { eyes: SECOND_EYES },
        commands: ({ eyes }) => {
          if (!approved) requireSecondEyes(eyes);
          return erase;
        },
        result: { account },
      };
    });
    if (account) await this.sessions.endAll(account);
  }
}

/** Whose erasure this is: an account's owner, or all that a guest was. */
function erasedIds({ kind, accountId, personIds }: Person): readonly string[] {
  return kind === 'guest' || accountId === null ? personIds : [accountId];
}

/** Throws `changed-since-seen` where the e-mail address has become somebody else's since two agreed. */
function requireSeen(person: Person, { seen = '' }: SecondLook): void {
  const known = new Set(seen.split(' '));
  if (!erasedIds(person).every((id) => known.has(id))) throw new DomainError('changed-since-seen');
}

/** The erasure of a person, as two administrators agree on it. */
export const erasureTakesTwo = protectsAct(
  'erasure',
  [PersonsReader, OpenMatters, PersonalDataKeys],
  (persons: PersonsReader, open: OpenMatters, keys: PersonalDataKeys) => ({
    describe: async ({ form: { kind, email } }) => {
      const found = (await persons.find(email)).find((person) => person.kind === kind);
      const person = await persons.byEmail(kind, email);
      if (!found || !person) throw new DomainError('not-found');
      const { accountId, personIds } = person;
      const matters = kind !== 'guest' && accountId !== null ? await open.of(kind, accountId) : [];
      const lines = [
        { label: 'Person', value: `${found.fullName ?? email}, ${kind}` },
        { label: 'Email', value: email },
        { label: 'Purchases', value: String(found.purchases) },
        ...(kind === 'seller' ? [{ label: 'Listings', value: String(found.listings) }] : []),
        ...matters.map((matter) => ({
          label: `Still open: ${matter.kind.replaceAll('-', ' ')}`,
          value: String(matter.count),
        })),
      ];
      const effect = { summary: `Erase ${email} (${kind}) for good`, lines, orderId: null };
      const ring = await keys.load(personIds);
      const about = personIds.find((id) => ring.keyOf(id) !== 'erased') ?? null;
      return { effect, about, seen: erasedIds(person).join(' ') };
    },
    commandFor: ({ form: { kind, email } }, by, approved) => new ErasePerson(kind, email, by, approved),
  }),
);
