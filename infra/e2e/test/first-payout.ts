import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { createEventCore } from '@terrace/event-core/event-core';
import type { Browser, Locator, Page } from '@playwright/test';
import pg from 'pg';
import { saleEvents } from '../../../backend/src/features/money/payouts/sale.events.js';
import { onSale } from '../../../backend/src/features/money/payouts/sales/sale.plans.js';
import { sellerSales } from '../../../backend/src/features/money/payouts/sales/seller-sales.projection.js';
import { TEST_ENVIRONMENT } from '../../../backend/test/environment.js';
import type { Account } from './accounts.js';
import { adminToken, seatAdmin } from './admin.js';
import { apiCall } from './api-call.js';
import type { Device } from './looks.js';
import { seatBuyer, seatSeller } from './paid-order.js';
import type { Person } from './person.js';
import type { World } from './world.js';

const IBAN = 'AE070331234567890123456';

/** Bank details that were approved three days ago: new ones are paid to after 48 hours. */
export async function approveBank(
  world: World,
  { email, password, fullName }: Account,
  accountNumber = IBAN,
): Promise<void> {
  const { token } = await apiCall(world, 'POST', '/auth/seller/login', '', { email, password });
  await apiCall(world, 'PUT', '/bank-info', token, {
    accountHolderName: fullName,
    bankName: 'Marina Bank',
    accountNumber,
    routingNumber: '302620122',
    swiftCode: 'MARIAEAD',
    bankAddress: '1 Marina, Dubai',
  });
  const admin = await adminToken(world);
  const { body } = await apiCall(world, 'GET', '/admin/bank-info?status=pending', admin);
  const [seller] = body['items'] as { id: string }[];
  await apiCall(world, 'POST', `/admin/bank-info/${seller?.id}/approve`, admin, {});
  const database = new pg.Client(world.database.url);
  await database.connect();
  await database.query(`update bank_info set approved_at = now() - interval '3 days'`);
  await database.end();
}

/**
 * A seller who has sold two tickets for the event and is paid to this bank account, their buyer and an administrator.
 */
export async function soldFor(
  browser: Browser,
  world: World,
  {
    event,
    device,
    accountNumber = IBAN,
  }: {
    readonly event: CatalogueEvent | undefined;
    readonly device: Device;
    readonly accountNumber?: string;
  },
) {
  if (!event) throw new Error('The catalogue has too few events');
  const { sam, account, ticketId } = await seatSeller(browser, world, { event, device });
  await approveBank(world, account, accountNumber);
  const [bea, ada] = await Promise.all([
    seatBuyer(browser, world, { event, ticketId, device }),
    seatAdmin(browser, world, device),
  ]);
  return { event, sam, account, bea, ada };
}

/**
 * Makes all sales payable now. A sale waits for the end of its event and for the time to dispute it, at least seven days after
 * its payment, so that no change of the event does.
 */
export async function letPayoutDayCome(world: World): Promise<void> {
  const core = createEventCore({ databaseUrl: world.database.url, masterKey: TEST_ENVIRONMENT.MASTER_KEY });
  core.add({ events: [saleEvents], projections: [sellerSales] });
  const { rows } = await core.pool.query<{ sellerId: string; purchaseId: string }>(
    `select seller_id as "sellerId", purchase_id as "purchaseId" from seller_sales where status = 'unpaid'`,
  );
  const availableAt = new Date(Date.now() - 86_400_000);
  const commands = rows.map(({ sellerId, purchaseId }) =>
    onSale(sellerId, { type: 'MoveSale', purchaseId, availableAt }),
  );
  const context = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' } as const;
  await core.executor.execute({ commands: () => commands, result: null }, context);
  await core.close();
}

/** A seller's total of Sales. */
export const figureOf = ({ page }: Person, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

/** 'Pay now', and its confirmation, which names what is due. */
export async function payNow(page: Page, press: (what: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: 'Pay now' }));
  const dialog = page.getByRole('alertdialog', { name: 'Pay now' });
  // Until it knows what is due, its button does nothing.
  await dialog
    .getByText(/^(No payout is due now|One payout is requested|\d+ payouts are requested)/)
    .waitFor();
  await press(dialog.getByRole('button', { name: /^(Pay now|Request \d+ payouts?)$/ }));
  await dialog.waitFor({ state: 'detached' });
}
