import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { pinnedEvents, pinnedTournaments } from '@terrace/contracts/http/market/catalogue';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  adminEvents,
  adminTournaments,
  pinEvent,
  pinTournament,
  unpinEvent,
  unpinTournament,
} from '@terrace/contracts/http/market/pins';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { type AccountViewer, decidedBy } from '../../../platform/http/viewer/viewer.js';
import { AdminEventsReader } from './admin-events.reader.js';
import { AdminTournamentsReader } from './admin-tournaments.reader.js';
import { EventPinsReader } from './event-pins.reader.js';
import { PinEvent, PinTournament, UnpinEvent, UnpinTournament } from './pins.handler.js';
import { TournamentPinsReader } from './tournament-pins.reader.js';

/** What administrators pin, and what visitors see of it. */
@Controller()
export class PinsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly eventPins: EventPinsReader,
    private readonly tournamentPins: TournamentPinsReader,
    private readonly adminEvents: AdminEventsReader,
    private readonly adminTournaments: AdminTournamentsReader,
  ) {}

  @Route(pinnedEvents, { access: 'anyone' })
  pinnedEvents() {
    return this.eventPins.upcoming();
  }

  @Route(pinnedTournaments, { access: 'anyone' })
  pinnedTournaments() {
    return this.tournamentPins.list();
  }

  @Route(adminEvents, { access: ['admin'] })
  events(@Input() { query }: InputOf<typeof adminEvents>) {
    return this.adminEvents.list(query);
  }

  @Route(adminTournaments, { access: ['admin'] })
  tournaments(@Input() { query }: InputOf<typeof adminTournaments>) {
    return this.adminTournaments.list(query);
  }

  @Route(pinEvent, { access: ['admin'] })
  pinEvent(@Input() { params }: InputOf<typeof pinEvent>, @CurrentAccount() admin: AccountViewer) {
    return this.eventPin(new PinEvent(params.id, decidedBy(admin)));
  }

  @Route(unpinEvent, { access: ['admin'] })
  unpinEvent(@Input() { params }: InputOf<typeof unpinEvent>, @CurrentAccount() admin: AccountViewer) {
    return this.eventPin(new UnpinEvent(params.id, decidedBy(admin)));
  }

  @Route(pinTournament, { access: ['admin'] })
  pinTournament(@Input() { params }: InputOf<typeof pinTournament>, @CurrentAccount() admin: AccountViewer) {
    return this.tournamentPin(new PinTournament(params.id, decidedBy(admin)));
  }

  @Route(unpinTournament, { access: ['admin'] })
  unpinTournament(
    @Input() { params }: InputOf<typeof unpinTournament>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    return this.tournamentPin(new UnpinTournament(params.id, decidedBy(admin)));
  }

  /** Runs the command and answers with the pin as it is now. */
  private async eventPin(command: PinEvent | UnpinEvent) {
    const { id } = await this.commands.execute(command);
    return this.eventPins.get(id);
  }

  private async tournamentPin(command: PinTournament | UnpinTournament) {
    const { id } = await this.commands.execute(command);
    return this.tournamentPins.get(id);
  }
}
