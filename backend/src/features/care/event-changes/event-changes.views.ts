import { QueryBus } from '@nestjs/cqrs';
import type { EventChange, EventChangeFilter } from '@terrace/contracts/http/care/event-changes';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { presentPublicChange } from './event-changes.presenter.js';
import type { PresentableChange } from './event-changes.projection.js';
import { loadChanges, withAffected, changesOf } from './event-changes.reader.js';

/** A changed event for the administrators' list. */
export function eventChangeLive(queries: QueryBus): LiveView<EventChange> {
  return {
    kind: 'event-change',
    category: 'eventchange',
    load: async (ids, database) => withAffected(await loadChanges(ids, database), queries),
    messages: (change) => [toAdmins('event-changes.see', change)],
  };
}

/** The same for the event's page. */
export const publicEventChangeLive: LiveView<PresentableChange> = {
  kind: 'change-of-event',
  category: 'eventchange',
  load: loadChanges,
  messages: (row) => {
    const topic = `event:${row.id}`;
    return [{ room: topic, topic, data: { change: presentPublicChange(row) } }];
  },
};

/** As spreadsheets read a day and a time. */
const when = ({ date, time }: EventFacts) => [isoDate(date ?? '') ?? date, time].filter(Boolean).join(' ');

/** Changed events as a file. */
export function eventChangeExport(queries: QueryBus): ListExport<EventChangeFilter, EventChange> {
  return {
    ids: listIds(changesOf),
    rows: async (ids, database) => withAffected(await loadChanges(ids, database), queries),
    columns: {
      'Event id': ({ id }) => id,
      Name: ({ name }) => name,
      Change: ({ kind }) => kind,
      'Date before': ({ before }) => when(before),
      'Date now': ({ now }) => when(now),
      'Venue before': ({ before }) => before.venue,
      'Venue now': ({ now }) => now.venue,
      Orders: ({ affected }) => affected.orders,
      Tickets: ({ affected }) => affected.tickets,
      Kept: ({ affected }) => affected.kept,
      Refunds: ({ affected }) => affected.refunds,
      'No answer yet': ({ affected }) => affected.unanswered,
      'Answer until (UTC)': ({ answerUntil }) => answerUntil,
      Decision: ({ verdict }) => verdict?.verdict ?? null,
      'Decided by': ({ verdict }) => verdict?.by ?? null,
      'Changed (UTC)': ({ changedAt }) => changedAt,
    },
  };
}
