import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PersonKind, PersonalExport } from '@terrace/contracts/http/identity/privacy';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../../platform/ids/new-id.js';
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
