import { Module } from '@nestjs/common';
import { listEventChanges } from '@terrace/contracts/http/care/event-changes';
import { QueryBus } from '@nestjs/cqrs';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { OPEN_DISAPPEARANCES } from '../../market/catalogue/catalogue.public.js';
import { hasOrdersToRefund } from '../../buying/purchases/event-change/event-change.public.js';
import { opensIn } from '../../../platform/queues/queues.js';
import { holdsSales } from '../../money/payouts/payouts.public.js';
import { ApplyEventChange, WhenEventChangesApplyIt } from './apply-event-change.reaction.js';
import { changedEventHoldsSale } from './changed-event-holds-sale.decision.js';
import { eventChangeEvents } from './event-change.events.js';
import { DecideVanishedEventHandler, RecordEventChangeHandler } from './event-change.handler.js';
import { EventChangesController } from './event-changes.controller.js';
import { eventChangeExport, eventChangeLive, publicEventChangeLive } from './event-changes.views.js';
import { eventChanges } from './event-changes.projection.js';
import {
  CancelledEventHandler,
  ChangeOfEventHandler,
  WatchedEventIdsHandler,
} from './event-changes.query.js';
import { EventChangesReader } from './event-changes.reader.js';
import { LatePurchases } from './late-purchases.sweeper.js';

/** Events that are cancelled, moved or vanish after tickets of them were listed or sold. */
@Module(
  defineFeature({
    controllers: [EventChangesController],
    providers: [
      RecordEventChangeHandler,
      DecideVanishedEventHandler,
      WatchedEventIdsHandler,
      EventChangesReader,
      ChangeOfEventHandler,
      CancelledEventHandler,
      ApplyEventChange,
      WhenEventChangesApplyIt,
      LatePurchases,
      holdsSales('event-changes', changedEventHoldsSale),
      opensIn('event-changes', {
        table: `(select changed_at as since from event_changes e
          where (kind = 'vanished' and verdict is null)
            or (standing = 'cancelled' and ${hasOrdersToRefund('e.id')})
          union all ${OPEN_DISAPPEARANCES}) as undecided`,
        where: 'true',
        since: 'since',
      }),
    ],
    events: [eventChangeEvents],
    readModels: [eventChanges],
    liveViews: [{ inject: [QueryBus], useFactory: eventChangeLive }, publicEventChangeLive],
    listExports: [exportOf(listEventChanges, { inject: [QueryBus], useFactory: eventChangeExport })],
  }),
)
export class EventChangesModule {}
