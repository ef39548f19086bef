import { Module } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { defineFeature } from '../../platform/define-feature.js';
import { adminEventExport } from './admin-events.export.js';
import { ListAdminEventIdsHandler, ListAdminEventsHandler } from './admin-events.query.js';
import { adminTournamentExport } from './admin-tournaments.export.js';
import { FindAdminTournamentsHandler, ListAdminTournamentsHandler } from './admin-tournaments.query.js';
import { eventPins, tournamentPins } from './pins.projection.js';
import {
  EventPins,
  GetEventPinHandler,
  ListPinnedEventsHandler,
  PinnedEventIdsHandler,
} from './event-pins.query.js';
import { PinsController } from './pins.controller.js';
import { pinEvents } from './pins.events.js';
import {
  PinEventHandler,
  PinTournamentHandler,
  UnpinEventHandler,
  UnpinTournamentHandler,
} from './pins.handler.js';
import { eventPinLive, pinsTopic, tournamentPinLive } from './pins.live.js';
import {
  GetTournamentPinHandler,
  ListPinnedTournamentsHandler,
  TournamentPins,
} from './tournament-pins.query.js';

/** Events and tournaments that administrators put in front of visitors. */
@Module(
  defineFeature({
    controllers: [PinsController],
    providers: [
      EventPins,
      TournamentPins,
      PinEventHandler,
      UnpinEventHandler,
      PinTournamentHandler,
      UnpinTournamentHandler,
      GetEventPinHandler,
      GetTournamentPinHandler,
      ListPinnedEventsHandler,
      PinnedEventIdsHandler,
      ListPinnedTournamentsHandler,
      ListAdminEventsHandler,
      ListAdminEventIdsHandler,
      ListAdminTournamentsHandler,
      FindAdminTournamentsHandler,
    ],
    events: [pinEvents],
    readModels: [eventPins, tournamentPins],
    liveViews: [
      { inject: [EventPins], useFactory: eventPinLive },
      { inject: [TournamentPins], useFactory: tournamentPinLive },
    ],
    topics: [pinsTopic],
    listExports: {
      events: { inject: [EventPins, QueryBus], useFactory: adminEventExport },
      tournaments: { inject: [TournamentPins, QueryBus], useFactory: adminTournamentExport },
    },
  }),
)
export class PinsModule {}
