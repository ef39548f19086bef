import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PersonKind, PersonalExport } from '@terrace/contracts/http/privacy';
import { CommandExecutor } from '../../../platform/command/command-executor.js';
import type { DecidedBy } from '../../../platform/command/decided-by.js';
import { DomainError } from '../../../platform/command/domain-error.js';
import { on } from '../../../platform/command/plan.js';
import { newId } from '../../../platform/ids/new-id.js';
import { EraseAccount } from '../erase-account.handler.js';
import { PersonalRecords } from './personal-records.js';
import { type Person, Persons } from './persons.js';
import { type PrivacyCommand, privacyDecider } from './privacy.decider.js';

/** Whose data: an account's owner, or whoever is found by kind and e-mail address. */
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

/** Erases whoever is found by kind and e-mail address. Throws `not-found`. */
export class ErasePerson extends Command<void> {
  constructor(
    readonly kind: PersonKind,
    readonly email: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(ExportPerson)
export class ExportPersonHandler implements ICommandHandler<ExportPerson> {
  constructor(
    private readonly persons: Persons,
    private readonly records: PersonalRecords,
    private readonly executor: CommandExecutor,
  ) {}

  async execute({ whom, by }: ExportPerson): Promise<PersonalExport> {
    const person = await this.find(whom);
    if (!person) throw new DomainError('not-found');
    const { kind, personIds } = person;
    const command = { type: 'RecordExport', kind, personIds, by } as const;
    const recorded = await this.executor.executeAnew(planOf(command));
    const [sessions, records] = await Promise.all([
      this.records.sessions(person, recorded),
      this.records.about(person, recorded),
    ]);
    return { exportedAt: new Date().toISOString(), kind, sessions, records };
  }

  private find(whom: Whom): Promise<Person | undefined> {
    if ('email' in whom) return this.persons.byEmail(whom.kind, whom.email);
    return this.persons.byAccount(whom.kind, whom.accountId);
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly persons: Persons,
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
  ) {}

  /** An account has an event of its own for it; a guest's keys are destroyed by a reaction. */
  async execute({ kind, email, by }: ErasePerson): Promise<void> {
    const person = await this.persons.byEmail(kind, email);
    if (!person) throw new DomainError('not-found');
    const { accountId, personIds } = person;
    if (kind === 'guest' || accountId === null)
      await this.executor.execute(planOf({ type: 'EraseGuest', personIds, by }));
    else await this.commands.execute(new EraseAccount(kind, accountId));
  }
}

function planOf(command: PrivacyCommand) {
  const id = newId();
  return { commands: () => [on(privacyDecider, id, command, { isNew: true })], result: {} };
}
