import { Module } from '@nestjs/common';
import { adminEvents, adminTournaments } from '@terrace/contracts/http/market/pins';
import { QueryBus } from '@nestjs/cqrs';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { adminEventExport } from './admin-events.export.js';
import { AdminEventsReader } from './admin-events.reader.js';
import { adminTournamentExport } from './admin-tournaments.export.js';
import { AdminTournamentsReader } from './admin-tournaments.reader.js';
import { eventPins, tournamentPins } from './pins.projection.js';
import { EventPinsReader, PinnedEventIdsHandler } from './event-pins.reader.js';
import { PinsController } from './pins.controller.js';
import { pinEvents } from './pins.events.js';
import {
  PinEventHandler,
  PinTournamentHandler,
  UnpinEventHandler,
  UnpinTournamentHandler,
} from './pins.handler.js';
import { eventPinLive, pinsTopic, tournamentPinLive } from './pins.live.js';
import { TournamentPinsReader } from './tournament-pins.reader.js';

/** Events and tournaments that administrators put in front of visitors. */
@Module(
  defineFeature({
    controllers: [PinsController],
    providers: [
      EventPinsReader,
      TournamentPinsReader,
      PinEventHandler,
      UnpinEventHandler,
      PinTournamentHandler,
      UnpinTournamentHandler,
      PinnedEventIdsHandler,
      AdminEventsReader,
      AdminTournamentsReader,
    ],
    events: [pinEvents],
    readModels: [eventPins, tournamentPins],
    liveViews: [
      { inject: [EventPinsReader], useFactory: eventPinLive },
      { inject: [TournamentPinsReader], useFactory: tournamentPinLive },
    ],
    topics: [pinsTopic],
    listExports: [
      exportOf(adminEvents, {
        inject: [AdminEventsReader, EventPinsReader, QueryBus],
        useFactory: adminEventExport,
      }),
      exportOf(adminTournaments, {
        inject: [AdminTournamentsReader, TournamentPinsReader, QueryBus],
        useFactory: adminTournamentExport,
      }),
    ],
  }),
)
export class PinsModule {}
