import { Module } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { ListExports } from '../../platform/http/csv/list-exports.js';
import { LiveRegistry } from '../../platform/live/live-registry.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { adminEventExport } from './admin-events.export.js';
import { ListAdminEventIdsHandler, ListAdminEventsHandler } from './admin-events.query.js';
import { adminTournamentExport } from './admin-tournaments.export.js';
import { FindAdminTournamentsHandler, ListAdminTournamentsHandler } from './admin-tournaments.query.js';
import { eventPins } from './event-pins.projection.js';
import { EventPins, GetEventPinHandler, ListPinnedEventsHandler } from './event-pins.query.js';
import { PinsController } from './pins.controller.js';
import { pinEvents } from './pins.events.js';
import { ChangeEventPinHandler, ChangeTournamentPinHandler } from './pins.handler.js';
import { eventPinLive, pinsTopic, tournamentPinLive } from './pins.live.js';
import { tournamentPins } from './tournament-pins.projection.js';
import {
  GetTournamentPinHandler,
  ListPinnedTournamentsHandler,
  TournamentPins,
} from './tournament-pins.query.js';

/** Events and tournaments that administrators put in front of visitors. */
@Module({
  controllers: [PinsController],
  providers: [
    EventPins,
    TournamentPins,
    ChangeEventPinHandler,
    ChangeTournamentPinHandler,
    GetEventPinHandler,
    GetTournamentPinHandler,
    ListPinnedEventsHandler,
    ListPinnedTournamentsHandler,
    ListAdminEventsHandler,
    ListAdminEventIdsHandler,
    ListAdminTournamentsHandler,
    FindAdminTournamentsHandler,
  ],
})
export class PinsModule {
  constructor(
    types: EventTypes,
    projections: ProjectionRegistry,
    live: LiveRegistry,
    events: EventPins,
    tournaments: TournamentPins,
    exports: ListExports,
    queries: QueryBus,
  ) {
    types.register(pinEvents);
    projections.register(eventPins);
    projections.register(tournamentPins);
    live.addView(eventPinLive(events));
    live.addView(tournamentPinLive(tournaments));
    live.addTopic(pinsTopic);
    exports.register('events', adminEventExport(events, queries));
    exports.register('tournaments', adminTournamentExport(tournaments, queries));
  }
}
