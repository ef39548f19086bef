import { type EventChangeEvent, type PurchaseChange, evolveChange } from './event-change.events.js';

/** The change of the event, as the purchase's row keeps it; `booked` is what its documents state for good. */
export interface ChangeEntry extends PurchaseChange {
  readonly booked: { readonly date: string | null; readonly time: string | null; readonly venue: string };
}

/** The columns that a change of the event changes. */
interface ChangeColumns {
  readonly event_change: ChangeEntry | null;
  readonly event_date: string | null;
  readonly event_time: string | null;
  readonly venue: string;
}

/** Day, time and venue follow the event. */
export function changeColumns(row: ChangeColumns, event: EventChangeEvent): Partial<ChangeColumns> {
  const change = evolveChange(row.event_change, event);
  const event_change = change && { ...change, booked: bookedEvent(row) };
  if (event.type === 'EventChangeAnswered') return { event_change };
  const { date, time, venue } = event.data.now;
  return { event_change, event_date: date, event_time: time, venue };
}

/** Day, time and venue as they were when the purchase began. */
export function bookedEvent(row: ChangeColumns): ChangeEntry['booked'] {
  const { event_date: date, event_time: time, venue, event_change: change } = row;
  return change?.booked ?? { date, time, venue };
}
