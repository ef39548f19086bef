import type { INestApplicationContext } from '@nestjs/common';
import { createDemoAccounts } from '../features/people/identity/accounts/demo-accounts.js';
import { type Config, ConfigError } from '../platform/config/config.js';
import { addDemoDeliveries } from './demo-deliveries.js';
import { addDemoEventChanges } from './demo-event-changes.js';
import { addDemoOrders } from './demo-orders.js';
import { addDemoTickets } from './demo-tickets.js';
import { addDemoPromoCodes } from './demo-promo-codes.js';
import { sandboxAt } from './demo-upstream.js';

/**
 * Adds demo accounts, tickets, pins, orders, their deliveries, changed events and promo codes through the commands that everybody uses, for `npm start -- --seed`.
 * What exists already is not changed. Events change only where upstream is the sandbox: another would not follow. Returns lines to print.
 */
export async function seedDemo(app: INestApplicationContext, config: Config): Promise<string[]> {
  const password = config.DEMO_PASSWORD;
  if (config.NODE_ENV === 'production')
    throw new ConfigError('--seed does not run with NODE_ENV=production.');
  if (!password) throw new ConfigError('--seed needs DEMO_PASSWORD, the password of the demo accounts.');
  const { buyerId, sellerId } = await createDemoAccounts(app, password);
  await addDemoTickets(app, sellerId);
  await addDemoOrders(app, { buyerId, sellerId });
  const sandbox = await sandboxAt(config.EVENTS_API_URL);
  if (sandbox) await addDemoEventChanges(app, { buyerId, sellerId }, sandbox);
  await addDemoDeliveries(app, { buyerId, sellerId });
  const promoCodes = await addDemoPromoCodes(app);
  return [
    'Demo accounts: buyer@terrace.test, seller@terrace.test, pending@terrace.test (waiting for approval)',
    `Their password: ${password}`,
    `Promo codes to try: ${promoCodes.join(', ')}`,
  ];
}
