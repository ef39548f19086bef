import type { BuyerRoute } from './buyer-route.js';
import { routesOfAccounts } from './routes-of-accounts.js';
import { routesOfOrders } from './routes-of-orders.js';
import { routesToBrowse } from './routes-to-browse.js';
import { routesToBuy } from './routes-to-buy.js';

/** Every route of product.md 2.1 that visitors and buyers may open. */
export const buyerRoutes: readonly BuyerRoute[] = [
  ...routesToBrowse,
  ...routesToBuy,
  ...routesOfOrders,
  ...routesOfAccounts,
];
