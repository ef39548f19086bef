import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { AccountsReader } from '../accounts.reader.js';
import type { PersonViewed } from './person-view.events.js';
import { type StartedView, Views } from './views.service.js';

/** An administrator sees Terrace as somebody from now on. Throws `not-found` for whoever could not sign in themselves. */
export class StartView extends Command<StartedView> {
  constructor(
    readonly person: { readonly role: 'buyer' | 'seller'; readonly id: string },
    readonly by: { readonly id: string; readonly name: string; readonly sessionId: string },
  ) {
    super();
  }
}

interface RecordView {
  readonly type: 'RecordView';
  readonly person: StartView['person'];
  readonly until: Date;
  readonly by: StartView['by'];
}

/** Who saw Terrace as a person, in one stream a person. */
const personViewDecider: Decider<Record<string, never>, RecordView, PersonViewed> = {
  category: 'personview',
  initial: () => ({}),
  evolve: (state) => state,
  decide: ({ person: { id: personId, role }, until, by }) => [
    {
      type: 'PersonViewed',
      data: { personId, role, until: until.toISOString(), by: by.id },
      personal: { [by.id]: { name: by.name } },
    },
  ],
};

@CommandHandler(StartView)
export class StartViewHandler implements ICommandHandler<StartView> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly accounts: AccountsReader,
    private readonly views: Views,
  ) {}

  /** It is recorded before anything can be seen. */
  async execute({ person, by }: StartView): Promise<StartedView> {
    const account = await this.accounts.find(person.role, person.id);
    if (!account?.isActive) throw new DomainError('not-found');
    const view = this.views.plan();
    const record = { type: 'RecordView', person, until: view.until, by } as const;
    await this.executor.executeAnew({
      commands: () => [on(personViewDecider, person.id, record)],
      result: { personId: person.id },
    });
    await this.views.start(view, person, by.sessionId);
    return view;
  }
}
