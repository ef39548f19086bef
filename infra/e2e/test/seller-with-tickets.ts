import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser } from '@playwright/test';
import { approvedSeller } from './accounts.js';
import { adminToken } from './admin.js';
import { apiCall } from './api-call.js';
import type { Device } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { seat } from './person.js';
import { sellersToken } from './selling.js';
import { giveSession } from './signing-in.js';
import type { World } from './world.js';

/** What the seller offers, by what happens to it before the tests. */
const STORIES = ['waits', 'sells', 'sells', 'sells', 'sells', 'rejected', 'withdrawn'] as const;

/** A seller with seven tickets, in sections 100 to 106, each for another of the events, on a page of this device. */
export async function sellerWithTickets(
  browser: Browser,
  world: World,
  { events, device }: { readonly events: readonly CatalogueEvent[]; readonly device: Device },
) {
  const account = await approvedSeller(world);
  const seller = await sellersToken(world, account);
  const admin = await adminToken(world);
  const ids: string[] = [];
  for (const [index, story] of STORIES.entries()) {
    const event = events[index];
    if (!event) throw new Error('The catalogue has too few events');
    const place = { section: `${100 + index}`, row: 'C', seat: `${index}-${index + 1}`, description: '' };
    const id = await listTickets(world, seller, { event, quantity: 2, place });
    if (story === 'sells') await approveAsAdmin(world, id);
    const rejection = { reason: 'price-too-high', note: 'Others ask half.' };
    if (story === 'rejected')
      await apiCall(world, 'POST', `/admin/tickets/${id}/reject`, admin, { rejection });
    if (story === 'withdrawn') await apiCall(world, 'POST', `/tickets/${id}/withdraw`, seller);
    ids.push(id);
  }
  const sam = await seat(browser, world.url, device);
  await giveSession(sam, world.url, 'seller', account);
  return { sam, seller, ids };
}
