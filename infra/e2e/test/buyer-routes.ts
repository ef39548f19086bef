import type { BuyerRoute } from './buyer-route.js';
import type { BuyerThings } from './buyer-things.js';
import { routesOfAccounts } from './routes-of-accounts.js';
import { routesOfOrders } from './routes-of-orders.js';
import { routesToBrowse } from './routes-to-browse.js';
import { routesToBuy } from './routes-to-buy.js';
import type { WalkedPage } from './walked-page.js';

/** Every route of product.md 2.1 that visitors and buyers may open. */
export const buyerRoutes: readonly BuyerRoute[] = [
  ...routesToBrowse,
  ...routesToBuy,
  ...routesOfOrders,
  ...routesOfAccounts,
];

/** The page of a route, with the data of a world. */
export function buyerPage(route: BuyerRoute, things: BuyerThings): WalkedPage {
  const { at, title, then, texts, roles = [], isList, refused } = route;
  return {
    name: route.route,
    at: typeof at === 'string' ? at : at(things),
    ...(then && { then: (person) => then(person, things) }),
    title: typeof title === 'string' ? title : title(things),
    shows: { texts: texts?.(things) ?? [], roles },
    isList,
    refused,
  };
}
