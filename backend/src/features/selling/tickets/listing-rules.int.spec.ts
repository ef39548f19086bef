import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { searchEvents } from '@terrace/contracts/http/market/catalogue';
import { setPolicy } from '@terrace/contracts/http/money/policies';
import { priceGuidance } from '@terrace/contracts/http/selling/price-guidance';
import { checkTicketFile } from '@terrace/contracts/http/selling/ticket-import';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import {
  approveTicket,
  changePrices,
  editTicket,
  myTicket,
  uploadTicket,
} from '@terrace/contracts/http/selling/tickets';
import type { CountryRule } from '@terrace/contracts/values/money/country-rules';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { type Sandbox, startSandbox } from '@terrace/sandbox/sandbox';
import { streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Database } from '../../../platform/database/database.js';
import { signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { startCatalogueApp } from '../../../../test/catalogue-app.js';
import { signedInSeller } from '../../../../test/edge/people.js';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

// product.md 4.21, 17.8
describe('what tickets say, where the country of their event asks for it', () => {
  let sandbox: Sandbox;
  let app: TestApp;
  let admin: Caller;
  let seller: Caller;
  let form: BodyOf<typeof uploadTicket>;
  let country: string;

  const uploaded = (body: BodyOf<typeof uploadTicket>) => seller.done(uploadTicket, { body });
  const rulesOf = (...listingRules: CountryRule[]) =>
    admin.done(setPolicy, { body: { ...FIRST_WHOLE_POLICY, trustedFromSold: 0, listingRules } });

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, publicUrl: 'http://localhost:9', webhookSecret: 'nobody' });
    app = await startCatalogueApp(sandbox.url);
    admin = await signedInAdmin(app);
    ({ browser: seller } = await signedInSeller(app, admin));
    const { items } = await admin.done(searchEvents, { query: { name: 'arsenal' } });
    const event = items.find(({ timeOfEvent }) => timeOfEvent !== null);
    if (!event) throw new Error('No match of Arsenal');
    form = {
      ...{ eventId: event.id, eventName: event.name, venue: event.venue.name },
      ...{ eventDate: event.dateOfEvent ?? '', eventTime: event.timeOfEvent ?? '' },
      ...{ ticketType: 'eTickets', price: usd(125_00), quantity: 4 },
      ...{ deliveryAddress: '1 High Street', deliveryTime: '2 days before' },
    };
    country = event.country;
    await rulesOf({ country, required: ['restrictions'], maxPrice: null, maxAboveFacePercent: 25 });
  });
  afterAll(async () => {
    await app?.close();
    await sandbox?.close();
  });

  // product.md 17.11
  it('is answered for the event before anything is sent', async () => {
    const { eventId, eventName, eventDate } = form;
    const asked = (more: object) => seller.done(priceGuidance, { query: { eventName, eventDate, ...more } });
    const rule = { country, required: ['restrictions'], maxAboveFacePercent: 25 };
    expect((await asked({ eventId })).rule).toMatchObject(rule);
    expect((await asked({})).rule).toMatchObject(rule);
    expect((await asked({ eventName: 'A match that nobody knows' })).rule).toBeNull();
  });

  const most = /may cost at most 25% above their face value/;

  it('is asked at the upload and in a file, and kept with what was bought', async () => {
    expect(await seller.call(uploadTicket, { body: form })).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'restrictions' }, { path: 'faceValue', message: expect.stringMatching(most) }],
      },
    });
    const header =
      'Reference,Event,Date,Type,Price,Quantity,Delivery address,Delivery time,Face value,Restrictions';
    const row = (reference: string, faceValue: string) =>
      `${reference},${form.eventName},${form.eventDate},eTickets,125,1,1 High Street,2 days before,${faceValue},none`;
    const file = [header, row('R-1', '99.99'), row('R-2', '100')].join('\n');
    const { rows } = await seller.done(checkTicketFile, { body: { file, dayOrder: 'day-first' } });
    expect(rows.map(({ outcome, problems }) => [outcome, problems.map(({ column }) => column)])).toEqual([
      ['refused', ['Price']],
      ['ready', []],
    ]);

    const said = { faceValue: usd(100_00), restrictions: ['aisle' as const], notApplicable: [] };
    const { id } = await uploaded({ ...form, ...said, notApplicable: ['row', 'faceValue'] });
    await admin.done(approveTicket, { params: { id }, body: {} });
    const buyer = new Caller(app);
    expect(await buyer.done(getSellerTicket, { params: { id } })).toMatchObject({
      ...said,
      notApplicable: ['row'],
    });
    const { lines } = await start(buyer, [{ id, quantity: 1 }]);
    expect(lines).toMatchObject([{ attributes: { ...said, notApplicable: ['row'], description: '' } }]);

    // Its price is within the rails of a trusted seller, and beyond the law.
    const { items } = await seller.done(changePrices, { body: { items: [{ id, price: usd(130_00) }] } });
    expect(items).toMatchObject([{ problem: { code: 'invalid', detail: expect.stringMatching(most) } }]);
    await seller.done(editTicket, { params: { id }, body: { restrictions: ['aisle', 'standing'] } });
    expect(await seller.done(myTicket, { params: { id } })).toMatchObject({
      status: 'pending',
      restrictions: ['standing', 'aisle'],
      approvedAttributes: { restrictions: ['aisle'], notApplicable: ['row'] },
    });
  });

  // product.md 17.10
  it('caps what is kept of a typed ticket too, as its seller was told', async () => {
    const capped = { country, required: [], maxPrice: null, maxAboveFacePercent: null, maxFeePercent: 7 };
    await rulesOf(capped);
    const { id } = await uploaded(form);
    await admin.done(approveTicket, { params: { id }, body: {} });
    await app.app.get(Database).query('update ticket_list set event_id = null where id = $1', [id]);
    const { eventName, eventDate } = form;
    const { rule } = await seller.done(priceGuidance, { query: { eventName, eventDate } });
    expect(rule).toMatchObject({ country, maxFeePercent: 7 });
    const { id: purchaseId } = await start(new Caller(app), [{ id, quantity: 1 }]);
    const [started] = await app.app.get(EventStore).readStream(streamId('purchase', purchaseId));
    expect(started?.data).toMatchObject({ policy: { commissionPercent: 7 } });
  });

  // A typed ticket is found on the page of an event that arrives after it.
  it.each([
    ['a typed event that came later', 'update ticket_list set event_id = null where event_id = $1'],
    ['an event that only upstream has', 'delete from catalogue_events where id = $1'],
  ])('is asked at the approval and an edit for %s', async (_which, change) => {
    await rulesOf();
    const { id } = await uploaded(form);
    const said = { faceValue: usd(125_00), restrictions: [], notApplicable: ['restrictions' as const] };
    const { id: right } = await uploaded({ ...form, ...said });
    await rulesOf({ country, required: ['faceValue'], maxPrice: null, maxAboveFacePercent: 25 });
    await app.app.get(Database).query(change, [form.eventId]);
    expect(await admin.call(approveTicket, { params: { id }, body: {} })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'faceValue' }] },
    });
    await admin.done(approveTicket, { params: { id: right }, body: {} });
    expect(
      await seller.call(editTicket, { params: { id: right }, body: { price: usd(200_00) } }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: 'price' }] } });
    await seller.done(editTicket, { params: { id: right }, body: { deliveryTime: '3 days before' } });
  });

  it('is asked at the approval of what was uploaded before', async () => {
    const none = { ...form, notApplicable: ['restrictions' as const], faceValue: usd(125_00) };
    const { id } = await uploaded(none);
    const { current } = await rulesOf();
    expect(current.listingRules).toEqual([]);
    const { id: free } = await uploaded(form);
    await rulesOf({
      country,
      required: ['faceValue'],
      maxPrice: usd(125_00),
      maxAboveFacePercent: null,
    });
    expect(await admin.call(approveTicket, { params: { id: free }, body: {} })).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^Face value is required for events in/) },
    });
    await admin.done(approveTicket, { params: { id }, body: {} });
  });
});
