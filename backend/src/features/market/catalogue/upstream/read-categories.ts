import type { TicketCategory } from '@terrace/contracts/http/market/catalogue';
import type { EventRow } from '../catalogue-rows.table.js';
import type { EventsApi } from './events-api.js';
import { UpstreamError } from './upstream-error.js';

/** What is asked for: an event, and where its own link says that its tickets are. */
export type TicketsOf = Pick<EventRow, 'id' | 'tickets_path'>;

/** The categories of an event, by its own link and, where that leads nowhere, by the plain call. Throws UpstreamError. */
export async function readCategories(
  api: EventsApi,
  { id, tickets_path }: TicketsOf,
): Promise<readonly TicketCategory[]> {
  try {
    return (await api.categories(id, tickets_path)).items;
  } catch (error) {
    const isDeadLink =
      error instanceof UpstreamError && error.failure === 'not-found' && tickets_path !== null;
    if (!isDeadLink) throw error;
    return (await api.categories(id, null)).items;
  }
}
