import type { VanishedVerdict } from '@terrace/contracts/http/care/event-changes';
import type { EventChangeKind, EventFacts } from '@terrace/contracts/values/event-facts';
import {
  type RowOf,
  defineReadModel,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../platform/text/erased.js';
import type { EventChangeEvent } from './event-change.events.js';

const table = defineReadModel({
  table: 'event_changes',
  category: 'eventchange',
  columns: {
    number: integer(),
    kind: text<EventChangeKind>(),
    name: text(),
    facts_before: jsonb<EventFacts>(),
    facts_now: jsonb<EventFacts>(),
    standing: text<'on' | 'cancelled'>(),
    verdict: nullable(text<VanishedVerdict>()),
    verdict_by: nullable(text()),
    answer_until: nullable(timestamptz()),
    changed_at: timestamptz(),
    created_at: timestamptz(),
  },
});

/** A row of `event_changes`, as queries return it; the id is the event's. */
export type PresentableChange = RowOf<typeof table> & { readonly id: string; readonly version: number };

export const eventChanges = table.projection<EventChangeEvent>((row, event) => {
  if (event.type === 'VanishedEventDecided') {
    const { verdict, by } = event.data;
    const verdict_by = event.personal?.[by]?.name ?? ERASED;
    return row && { ...row, verdict, verdict_by, standing: verdict, changed_at: event.at };
  }
  const { number, kind, from, to, answerUntil } = event.data;
  return {
    number,
    kind,
    name: to.name,
    facts_before: from,
    facts_now: to,
    standing: standingAfter(kind, row?.standing),
    verdict: null,
    verdict_by: null,
    answer_until: answerUntil === null ? null : new Date(answerUntil),
    changed_at: event.at,
    created_at: row?.created_at ?? event.at,
  };
});

/** A vanished event stays what it was until somebody decides. */
function standingAfter(kind: EventChangeKind, before: 'on' | 'cancelled' = 'on') {
  if (kind === 'vanished') return before;
  return kind === 'cancelled' ? 'cancelled' : 'on';
}
