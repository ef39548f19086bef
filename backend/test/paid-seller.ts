import { on } from '@terrace/event-core/model/plan';
import { bankInfoDecider } from '../src/features/selling/bank-info/bank-info.decider.js';
import { type SaleChange, onSale } from '../src/features/money/payouts/sales/sale.plans.js';
import { Database } from '../src/platform/database/database.js';
import type { TestApp } from './app.js';
import { approvedSeller, carryOut } from './market.js';

const maria = { id: 'MariaTheAdministrato', name: 'Maria' };

/** A seller with a bank account that was approved three days ago; returns the id. */
export async function sellerWithBank(app: TestApp, accountNumber?: string): Promise<string> {
  const sellerId = await approvedSeller(app);
  await giveBank(app, sellerId, accountNumber);
  return sellerId;
}

/** Gives an approved seller a bank account that was approved three days ago. */
export async function giveBank(
  app: TestApp,
  sellerId: string,
  accountNumber = 'AE070331234567890123456',
): Promise<void> {
  const details = {
    accountHolderName: 'Sam Seller',
    bankName: 'Marina Bank',
    accountNumber,
    routingNumber: '302620122',
    swiftCode: 'MARIAEAD',
    bankAddress: '1 Marina, Dubai',
  };
  const seller = { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
  await carryOut(
    app,
    on(bankInfoDecider, sellerId, { type: 'SaveBankInfo', seller, details }),
    on(bankInfoDecider, sellerId, { type: 'ApproveBankInfo', by: maria }),
  );
  await app.app
    .get(Database)
    .query(`update bank_info set approved_at = now() - interval '3 days' where id = $1`, [sellerId]);
}

/** A command for one of a seller's sales. */
export function toSale(app: TestApp, sellerId: string, command: SaleChange): Promise<void> {
  return carryOut(app, onSale(sellerId, command));
}

/** Credits a sale in US cents whose day has come. */
export function creditSale(app: TestApp, sellerId: string, purchaseId: string, amount: number) {
  const availableAt = new Date(Date.now() - 86_400_000);
  return toSale(app, sellerId, {
    type: 'CreditSale',
    purchaseId,
    amount: { amount, currency: 'USD' },
    availableAt,
  });
}
