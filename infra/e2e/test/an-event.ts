import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import { until } from '../../../backend/test/until.js';

/** A match of Arsenal's with upstream categories, once the first refresh of the catalogue has come in. */
export async function anEvent(url: string): Promise<CatalogueEvent> {
  let found: CatalogueEvent | undefined;
  await until('the catalogue has come in', async () => {
    const answer = await fetch(`${url}/api/catalogue/events?name=arsenal`);
    const { items } = (await answer.json()) as { items: CatalogueEvent[] };
    found = items.find(({ startsAt }) => startsAt !== null);
    return found !== undefined;
  });
  if (!found) throw new Error('No match of Arsenal');
  return found;
}
