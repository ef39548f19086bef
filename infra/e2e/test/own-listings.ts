import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import type { sellerWithTickets } from './seller-with-tickets.js';
import type { World } from './world.js';

/** Events for a seller's tickets, each for another. */
export async function eventsWithTimes(world: World): Promise<readonly CatalogueEvent[]> {
  await anEvent(world.url);
  const { body } = await apiCall(world, 'GET', '/catalogue/events?name=vs&perPage=50', '');
  // A seller is asked for the time of an event that has none yet.
  return (body['items'] as CatalogueEvent[]).filter(({ timeOfEvent }) => timeOfEvent !== null);
}

/** The parts of a seller's listings, by the number of the ticket. */
export function listingsOf(
  world: World,
  events: readonly CatalogueEvent[],
  { sam, seller, ids }: Awaited<ReturnType<typeof sellerWithTickets>>,
) {
  const nameOf = (index: number) => String(events[index]?.name);
  const idOf = (index: number) => String(ids[index]);
  /** A row of the table, or a card. */
  const item = (index: number) => sam.page.locator(`[data-key="${idOf(index)}"]`);
  const ticket = async (index: number) => {
    const { body } = await apiCall(world, 'GET', `/tickets/mine?q=${idOf(index)}`, seller);
    const [found] = body['items'] as Ticket[];
    if (!found) throw new Error(`No ticket ${index}`);
    return found;
  };
  return {
    nameOf,
    idOf,
    item,
    ticket,
    items: () => sam.page.locator('[data-key]'),
    tab: (name: string) => sam.page.getByRole('link', { name, exact: true }),
    button: (index: number, text: string) =>
      item(index).getByRole('button', { name: `${text} ${nameOf(index)}`, exact: true }),
    link: (index: number, text: string) =>
      item(index).getByRole('link', { name: `${text} ${nameOf(index)}`, exact: true }),
    /** Answers the question before a withdrawal. */
    confirm: () =>
      sam.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click(),
  };
}
