import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import type { DecidedBy } from '../../platform/command/decided-by.js';
import { on } from '../../platform/command/plan.js';
import { GetCatalogueEvent, GetCatalogueTournament } from '../catalogue/catalogue.messages.js';
import { eventPinDecider } from './event-pin.decider.js';
import { EventPins } from './event-pins.query.js';
import { tournamentPinDecider } from './tournament-pin.decider.js';
import { TournamentPins } from './tournament-pins.query.js';

/** Pins an event or takes its pin off. Throws `event-not-found`, `event-unavailable`. */
export class ChangeEventPin extends Command<{ readonly id: string }> {
  constructor(
    readonly eventId: string,
    readonly wanted: 'PinEvent' | 'UnpinEvent',
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Pins a tournament or takes its pin off. Throws `not-found`. */
export class ChangeTournamentPin extends Command<{ readonly id: string }> {
  constructor(
    readonly tournamentId: string,
    readonly wanted: 'PinTournament' | 'UnpinTournament',
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(ChangeEventPin)
export class ChangeEventPinHandler implements ICommandHandler<ChangeEventPin> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly pins: EventPins,
    private readonly queries: QueryBus,
  ) {}

  async execute({ eventId, wanted, by }: ChangeEventPin) {
    const command =
      wanted === 'PinEvent'
        ? ({ type: wanted, event: await this.eventOf(eventId), by } as const)
        : { type: wanted, by };
    return this.executor.execute({
      commands: () => [on(eventPinDecider, eventId, command)],
      result: { id: eventId },
    });
  }

  /** What is pinned already need not be in the catalogue any more to be pinned again. */
  private async eventOf(eventId: string) {
    const [pin] = await this.pins.rows([eventId]);
    return pin?.pinned ? pin.snapshot : this.queries.execute(new GetCatalogueEvent(eventId));
  }
}

@CommandHandler(ChangeTournamentPin)
export class ChangeTournamentPinHandler implements ICommandHandler<ChangeTournamentPin> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly pins: TournamentPins,
    private readonly queries: QueryBus,
  ) {}

  async execute({ tournamentId, wanted, by }: ChangeTournamentPin) {
    const command =
      wanted === 'PinTournament'
        ? ({ type: wanted, tournament: await this.tournamentOf(tournamentId), by } as const)
        : { type: wanted, by };
    return this.executor.execute({
      commands: () => [on(tournamentPinDecider, tournamentId, command)],
      result: { id: tournamentId },
    });
  }

  private async tournamentOf(tournamentId: string) {
    const [pin] = await this.pins.rows([tournamentId]);
    return pin?.pinned ? pin.snapshot : this.queries.execute(new GetCatalogueTournament(tournamentId));
  }
}
