import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { eventually } from '../../../backend/test/eventually.js';

/** A match of a team, with upstream categories, once the catalogue's first refresh is done. */
export async function anEvent(url: string, team = 'arsenal'): Promise<CatalogueEvent> {
  let found: CatalogueEvent | undefined;
  await eventually('the catalogue is loaded', async () => {
    const answer = await fetch(`${url}/api/catalogue/events?name=${team}`);
    const { items } = (await answer.json()) as { items: CatalogueEvent[] };
    // Sellers' tickets of an event that begins meanwhile could no longer be bought.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    found = items.find(({ startsAt }) => startsAt !== null && startsAt > tomorrow);
    return found !== undefined;
  });
  if (!found) throw new Error(`No match of ${team}`);
  return found;
}
