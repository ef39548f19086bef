import {
  type RowOf,
  defineReadModel,
  integer,
  nullable,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { Disappearance } from '@terrace/contracts/http/care/event-changes';
import { ERASED } from '../../../../platform/text/erased.js';
import type { DisappearanceEvent } from './disappearance.events.js';

const table = defineReadModel({
  table: 'disappearances',
  category: 'disappearance',
  columns: {
    events: integer(),
    of_events: integer(),
    examples: textArray(),
    status: text<Disappearance['status']>(),
    decided_by: nullable(text()),
    found_at: timestamptz(),
    decided_at: nullable(timestamptz()),
  },
});

/** A row of `disappearances`, as queries return it. */
export type PresentableDisappearance = RowOf<typeof table> & {
  readonly id: string;
  readonly version: number;
};

export const disappearances = table.projection<DisappearanceEvent>((row, event) => {
  if (event.type === 'ManyEventsVanished') {
    const { events, of: of_events, examples } = event.data;
    const open = { status: 'open', decided_by: null, decided_at: null } as const;
    return { events, of_events, examples, ...open, found_at: event.at };
  }
  if (!row) return null;
  if (event.type === 'DisappearanceEnded') return { ...row, status: 'over' };
  const { verdict, by } = event.data;
  const decided_by = event.personal?.[by]?.name ?? ERASED;
  return { ...row, status: verdict, decided_by, decided_at: event.at };
});

/** For the administrators. */
export function presentDisappearance(row: PresentableDisappearance): Disappearance {
  return {
    id: row.id,
    version: row.version,
    events: row.events,
    of: row.of_events,
    examples: [...row.examples],
    status: row.status,
    decidedBy: row.decided_by,
    foundAt: row.found_at.toISOString(),
  };
}
