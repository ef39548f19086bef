import { QueryBus } from '@nestjs/cqrs';
import type { EventChange, EventChangeFilter } from '@terrace/contracts/http/event-changes';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { listIds } from '../../platform/database/live-page.js';
import type { ListExport } from '../../platform/http/csv/list-exports.js';
import { changesOf, loadChanges, withAffected } from './event-changes.reader.js';

const when = ({ date, time }: EventFacts) => [date, time].filter(Boolean).join(' ');

/** Changed events as a file. */
export function eventChangeExport(queries: QueryBus): ListExport<EventChangeFilter, EventChange> {
  return {
    ids: listIds(changesOf),
    rows: async (ids, database) => withAffected(await loadChanges(ids, database), queries),
    columns: {
      Event: ({ id }) => id,
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
      'Answer until': ({ answerUntil }) => answerUntil,
      Decision: ({ verdict }) => verdict?.verdict ?? null,
      'Decided by': ({ verdict }) => verdict?.by ?? null,
      Changed: ({ changedAt }) => changedAt,
    },
  };
}
