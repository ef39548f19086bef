import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { on } from '@terrace/event-core/model/plan';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import { GetCatalogueEvent, GetCatalogueTournament } from '../catalogue/catalogue.public.js';
import { type EventPinCommand, eventPinDecider } from './event-pin.decider.js';
import { EventPinsReader } from './event-pins.reader.js';
import { type TournamentPinCommand, tournamentPinDecider } from './tournament-pin.decider.js';
import { TournamentPinsReader } from './tournament-pins.reader.js';

/** An administrator's command on the pin of the event or tournament with this id. */
abstract class PinChange extends Command<{ readonly id: string }> {
  constructor(
    readonly id: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Throws `event-not-found`, `event-unavailable`. */
export class PinEvent extends PinChange {}

/** Does nothing to an event without a pin. */
export class UnpinEvent extends PinChange {}

/** Throws `not-found`. */
export class PinTournament extends PinChange {}

/** Does nothing to a tournament without a pin. */
export class UnpinTournament extends PinChange {}

@CommandHandler(PinEvent)
export class PinEventHandler implements ICommandHandler<PinEvent> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly pins: EventPinsReader,
    private readonly queries: QueryBus,
  ) {}

  /** The snapshot of a present pin is kept: its event may have left the catalogue. */
  async execute({ id, by }: PinEvent) {
    const [pin] = await this.pins.rows([id]);
    const event = pin?.pinned ? pin.snapshot : await this.queries.execute(new GetCatalogueEvent(id));
    return this.executor.execute(eventPinPlan(id, { type: 'PinEvent', event, by }));
  }
}

export const UnpinEventHandler = planHandler(UnpinEvent, ({ id, by }) =>
  eventPinPlan(id, { type: 'UnpinEvent', by }),
);

@CommandHandler(PinTournament)
export class PinTournamentHandler implements ICommandHandler<PinTournament> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly pins: TournamentPinsReader,
    private readonly queries: QueryBus,
  ) {}

  /** The snapshot of a present pin is kept, as for events. */
  async execute({ id, by }: PinTournament) {
    const [pin] = await this.pins.rows([id]);
    const tournament = pin?.pinned
      ? pin.snapshot
      : await this.queries.execute(new GetCatalogueTournament(id));
    return this.executor.execute(tournamentPinPlan(id, { type: 'PinTournament', tournament, by }));
  }
}

export const UnpinTournamentHandler = planHandler(UnpinTournament, ({ id, by }) =>
  tournamentPinPlan(id, { type: 'UnpinTournament', by }),
);

function eventPinPlan(id: string, command: EventPinCommand) {
  return { commands: () => [on(eventPinDecider, id, command)], result: { id } };
}

function tournamentPinPlan(id: string, command: TournamentPinCommand) {
  return { commands: () => [on(tournamentPinDecider, id, command)], result: { id } };
}
