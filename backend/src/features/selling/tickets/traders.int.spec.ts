import { beforeAll, expect, it } from '@jest/globals';
import { approveSellerChange, requestSellerNames } from '@terrace/contracts/http/selling/seller-changes';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { TraderForm, saveTaxDetails, traderOfTicket } from '@terrace/contracts/http/selling/tax-details';
import { approveTicket, listTickets, uploadTicket } from '@terrace/contracts/http/selling/tickets';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { signedInSeller } from '../../../../test/edge/people.js';
import { eventually } from '../../../../test/eventually.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { watch } from '../../../../test/watching.js';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await sharedApp();
  admin = await signedInAdmin(app);
});

const body: BodyOf<typeof uploadTicket> = {
  ...{ eventName: 'Typed vs Typed', eventDate: '05/12/2099', eventTime: '17:30', venue: 'Emirates Stadium' },
  ...{ ticketType: 'eTickets', price: { amount: 12_500, currency: 'USD' }, quantity: 2 },
  ...{ deliveryAddress: '1 High Street', deliveryTime: '2 days before' },
};
const details = TraderForm.parse({
  ...{ kind: 'trader', country: 'GB', taxNumber: '12345', address: '7 Trade Street, London' },
  ...{ register: 'Companies House', registerNumber: '01234567', vatId: '', isCertified: true },
});

// product.md 4.25
it('a trader offers nothing before buyers can read who the trader is', async () => {
  const { browser: sam, id: sellerId, email } = await signedInSeller(app, admin);
  const onSale = (await sam.done(uploadTicket, { body })).id;
  await admin.done(approveTicket, { params: { id: onSale }, body: {} });
  const buyer = new Caller(app);
  const isShown = async () => (await buyer.call(getSellerTicket, { params: { id: onSale } })).status === 200;
  expect(await isShown()).toBe(true);

  const names = { fullName: 'Sam Seller', companyName: 'Seats Ltd', kind: 'trader' as const };
  await sam.done(requestSellerNames, { body: names });
  await admin.done(approveSellerChange, { params: { sellerId }, body: {} });
  await eventually('the ticket on sale is hidden', async () => !(await isShown()));

  const waiting = (await sam.done(uploadTicket, { body: { ...body, quantity: 3 } })).id;
  const query = { status: 'pending', q: waiting, flag: 'trader-unnamed' } as const;
  const approve = () => admin.call(approveTicket, { params: { id: waiting }, body: {} });
  expect((await admin.done(listTickets, { query })).items).toMatchObject([
    { flags: ['event-unknown', 'trader-unnamed'] },
  ]);
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'trader-details-missing' } });

  const queue = await watch(app, admin, 'admin');
  await sam.done(saveTaxDetails, { body: details });
  await eventually('the queue is told', () =>
    queue.changesOf(sellerId).some(({ kind }) => kind === 'seller-tax'),
  );
  queue.close();
  expect((await admin.done(listTickets, { query })).items).toEqual([]);
  expect((await approve()).status).toBe(200);
  await eventually('the ticket on sale is back', isShown);
  expect(await buyer.done(getSellerTicket, { params: { id: onSale } })).toMatchObject({
    seller: { kind: 'trader' },
  });
  expect(await buyer.done(traderOfTicket, { params: { id: waiting } })).toEqual({
    trader: {
      ...{ name: 'Sam Seller', company: 'Seats Ltd', address: '7 Trade Street, London' },
      ...{ phone: '+44 20 7946 0000', email },
      ...{ register: 'Companies House', registerNumber: '01234567' },
    },
  });
});
