import type { Queryable } from '@terrace/event-core/database/queryable';
import { on } from '@terrace/event-core/model/plan';
import { bankInfoDecider } from '../../src/features/bank-info/bank-info.decider.js';
import { DATABASE_POOL } from '../../src/platform/database/pool.js';
import type { TestApp } from '../app.js';
import { approvedSeller, carryOut, ticketOnSale } from '../market.js';

/** A ticket on sale, of a seller whose bank account was approved three days ago; every seventh account is closed. */
export async function payableTicket(app: TestApp, nth: number): Promise<string> {
  const sellerId = await approvedSeller(app);
  const details = {
    accountHolderName: 'Sam Seller',
    bankName: 'Marina Bank',
    accountNumber: nth % 7 === 6 ? 'AE070331234567890120000' : 'AE070331234567890123456',
    routingNumber: '302620122',
    swiftCode: 'MARIAEAD',
    bankAddress: '1 Marina, Dubai',
  };
  const seller = { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
  const by = { id: 'MariaTheAdministrato', name: 'Maria' };
  await carryOut(
    app,
    on(bankInfoDecider, sellerId, { type: 'SaveBankInfo', seller, details }),
    on(bankInfoDecider, sellerId, { type: 'ApproveBankInfo', by }),
  );
  await app.app
    .get<Queryable>(DATABASE_POOL)
    .query(`update bank_info set decided_at = now() - interval '3 days' where id = $1`, [sellerId]);
  return ticketOnSale(app, { sellerId, price: { amount: 80_00, currency: 'USD' }, quantity: 20 });
}
