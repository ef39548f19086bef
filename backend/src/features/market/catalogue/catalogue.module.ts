import { Module } from '@nestjs/common';
import { listTopTeams } from '@terrace/contracts/http/market/top-teams';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import type { EventFeed } from '@terrace/event-core/feed/event-feed';
import type { Pool } from 'pg';
import { Database } from '../../../platform/database/database.js';
import { EVENT_FEED } from '../../../platform/event-core/event-feed.js';
import { ChangePublisher } from '../../../platform/live/change-publisher.js';
import { LivePricesGateway } from './live-prices/live-prices.gateway.js';
import { LivePrices, priceTopic } from './live-prices/live-prices.js';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { ageGauge } from '../../../platform/database/age-gauge.js';
import { CatalogueResponseCache } from './browse/response-cache.interceptor.js';
import { CatalogueHealth } from './catalogue-health.service.js';
import { catalogueEvents } from './catalogue.events.js';
import { CatalogueController } from './browse/catalogue.controller.js';
import { catalogueLive, catalogueTopic } from './catalogue.live.js';
import { CatalogueNowController } from './catalogue-now.controller.js';
import { catalogueStatus } from './catalogue-status.projection.js';
import { CatalogueStatusReader } from './catalogue-status.reader.js';
import { EventReader } from './event.reader.js';
import { FromPricesHandler, SearchEventsHandler } from './browse/search-events.query.js';
import { EventTicketsReader, ReadUpstreamCategoriesHandler } from './event/event-tickets.reader.js';
import {
  GetCatalogueEventHandler,
  GetCatalogueTournamentHandler,
  LookUpCatalogueHandler,
  RecallCatalogueEventHandler,
} from './event/event.query.js';
import { LiveCategoriesReader } from './event/live-categories.reader.js';
import { DecideDisappearanceHandler, LoadDisappearanceHandler } from './changes/disappearance.handler.js';
import { disappearanceEvents } from './changes/disappearance.events.js';
import { disappearanceLive } from './changes/disappearance.live.js';
import { disappearances } from './changes/disappearances.projection.js';
import { EventWatch } from './changes/event-watch.service.js';
import { VanishedEvents } from './changes/vanished-events.service.js';
import { CurrentNicknames } from './nicknames/current-nicknames.service.js';
import { nicknameEvents } from './nicknames/nickname.events.js';
import { RemoveNicknameHandler, SetNicknameHandler } from './nicknames/nickname.handler.js';
import { NicknamesController } from './nicknames/nicknames.controller.js';
import { nicknames } from './nicknames/nicknames.projection.js';
import { NicknamesReader, nicknamesLive } from './nicknames/nicknames.reader.js';
import { DailyRates } from './rates/daily-rates.sweeper.js';
import { KnownRates, LoadReferenceRatesHandler } from './rates/reference-rates.service.js';
import { CatalogueRefresh } from './refresh/catalogue-refresh.service.js';
import { OverdueCatalogue, RefreshCatalogueWorker } from './refresh/refresh-catalogue.job.js';
import { NextPrices } from './refresh/next-prices.service.js';
import { RefreshCatalogueHandler } from './refresh/refresh-catalogue.handler.js';
import {
  FindCatalogueEventsHandler,
  FindEventsOfDayHandler,
  ListCatalogueEventIdsHandler,
  ListUpcomingEventsHandler,
  SearchCatalogueHandler,
} from './browse/search.query.js';
import { CurrentCatalogue } from './search/current-catalogue.service.js';
import { CategoryPrices } from './search/category-prices.service.js';
import { CurrentPrices } from './search/current-prices.service.js';
import { PriceReader } from './search/prices.reader.js';
import { ListSportsHandler, ListTournamentsHandler } from './browse/sports.query.js';
import { SuggestionsReader } from './browse/suggestions.reader.js';
import { topTeamExport, GetTeamHandler, TopTeamsReader } from './teams/teams.reader.js';
import { Upstreams } from './upstream/upstreams.service.js';

/** Sports, tournaments and events of the external events API: cached, searched, and read live for tickets. */
@Module(
  defineFeature({
    controllers: [CatalogueController, CatalogueNowController, NicknamesController],
    providers: [
      Upstreams,
      CurrentCatalogue,
      CurrentPrices,
      CategoryPrices,
      PriceReader,
      {
        provide: LivePrices,
        inject: [CurrentPrices, ChangePublisher, EVENT_FEED, Database],
        useFactory: (priced: CurrentPrices, publisher: ChangePublisher, feed: EventFeed, pool: Pool) =>
          new LivePrices(priced, publisher, feed, connectBeside(pool, 'terrace prices')),
      },
      LivePricesGateway,
      CatalogueResponseCache,
      CatalogueHealth,
      EventReader,
      LiveCategoriesReader,
      EventWatch,
      VanishedEvents,
      DecideDisappearanceHandler,
      LoadDisappearanceHandler,
      ageGauge(
        'terrace_disappearance_undecided_seconds',
        'For how long the question about events that vanished together is open',
        { table: 'disappearances', where: `status = 'open'`, since: 'found_at' },
      ),
      CurrentNicknames,
      NicknamesReader,
      SetNicknameHandler,
      RemoveNicknameHandler,
      DailyRates,
      KnownRates,
      LoadReferenceRatesHandler,
      CatalogueRefresh,
      NextPrices,
      RefreshCatalogueWorker,
      OverdueCatalogue,
      RefreshCatalogueHandler,
      CatalogueStatusReader,
      ListSportsHandler,
      ListTournamentsHandler,
      SearchCatalogueHandler,
      SearchEventsHandler,
      FromPricesHandler,
      SuggestionsReader,
      FindCatalogueEventsHandler,
      FindEventsOfDayHandler,
      ListCatalogueEventIdsHandler,
      TopTeamsReader,
      ListUpcomingEventsHandler,
      GetCatalogueEventHandler,
      RecallCatalogueEventHandler,
      GetCatalogueTournamentHandler,
      GetTeamHandler,
      LookUpCatalogueHandler,
      EventTicketsReader,
      ReadUpstreamCategoriesHandler,
    ],
    events: [catalogueEvents, disappearanceEvents, nicknameEvents],
    readModels: [catalogueStatus, disappearances, nicknames],
    liveViews: [{ inject: [CurrentCatalogue], useFactory: catalogueLive }, disappearanceLive, nicknamesLive],
    topics: [catalogueTopic, priceTopic],
    topicListeners: [{ inject: [LivePrices], useFactory: (prices: LivePrices) => prices }],
    listExports: [exportOf(listTopTeams, { inject: [TopTeamsReader], useFactory: topTeamExport })],
  }),
)
export class CatalogueModule {}
