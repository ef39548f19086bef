import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import {
  approvePartnerRequest,
  listPartnerRequests,
  sendPartnerRequest,
} from '@terrace/contracts/http/console/partners';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { getOpenCounts, getQueueFigures } from '@terrace/contracts/http/console/queues';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { uploadTicket } from '@terrace/contracts/http/selling/tickets';
import { openSections } from '@terrace/contracts/values/admin-sections';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { registered } from '../../../../test/edge/people.js';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInAdmin(app);
});
afterAll(() => app.close());

const apply = (companyName: string) =>
  new Caller(app).done(sendPartnerRequest, {
    body: {
      companyName,
      contactPerson: 'Pat Partner',
      email: 'pat@faraway.test',
      phone: '+971 4 555 0100',
      businessType: 'Tour Operator',
    },
  });
const upload = (seller: Caller, amount: number, quantity: number) =>
  seller.done(uploadTicket, {
    body: {
      eventName: 'Arsenal vs Chelsea',
      eventDate: '05/12/2126',
      eventTime: '17:30',
      venue: 'Emirates Stadium',
      ticketType: 'eTickets',
      price: { amount, currency: 'USD' },
      quantity,
      deliveryAddress: '1 High Street',
      deliveryTime: '2 days before',
    },
  });

describe('open counts', () => {
  it('count what waits in each section, and since when', async () => {
    const nothing = await admin.done(getOpenCounts);
    expect(nothing.items.map(({ section }) => section).sort()).toEqual(openSections.toSorted());
    expect(nothing.items.map(({ count, oldest }) => [count, oldest])).toEqual(
      nothing.items.map(() => [0, null]),
    );
    await apply('Far Away');
    await apply('Near By');
    await registered(app);
    await new Caller(app).done(sendContactMessage, {
      body: { name: 'Wendy', email: 'wendy@home.test', subject: 'Lost', message: 'Where?' },
    });
    const { items: requests } = await admin.done(listPartnerRequests, { query: {} });
    await admin.done(approvePartnerRequest, { params: { id: requests[1]?.id ?? '' }, body: {} });
    const { items } = await admin.done(getOpenCounts);
    expect(Object.fromEntries(items.map(({ section, count }) => [section, count]))).toEqual({
      ...Object.fromEntries(openSections.map((section) => [section, 0])),
      ...{ 'seller-requests': 1, 'partner-requests': 1, 'contact-info': 1 },
    });
    const partners = items.find(({ section }) => section === 'partner-requests');
    expect(partners?.oldest).toBe(requests[0]?.timestamp);
  });
});

describe('a queue', () => {
  it('begins with what waits the longest; all rows begin with the newest', async () => {
    await apply('Third');
    const names = async (status?: 'pending') =>
      (await admin.done(listPartnerRequests, { query: status ? { status } : {} })).items.map(
        ({ companyName }) => companyName,
      );
    expect(await names('pending')).toEqual(['Near By', 'Third']);
    expect(await names()).toEqual(['Third', 'Near By', 'Far Away']);
  });
});

describe('the figures of a queue', () => {
  it('count the rows that match by status, and add up what they are worth', async () => {
    const { form, id } = await registered(app);
    await admin.done(approveSeller, { params: { id }, body: {} });
    const seller = new Caller(app);
    await seller.done(loginSeller, { body: { email: form.email, password: form.password } });
    await upload(seller, 100_00, 2);
    await upload(seller, 50_00, 1);
    const figures = async (q?: string) =>
      (await admin.done(getQueueFigures, { params: { kind: 'ticket' }, query: q ? { q } : {} })).statuses;
    const waiting = [{ status: 'pending', count: 2, totals: [{ amount: 250_00, currency: 'USD' }] }];
    expect(await figures()).toEqual(waiting);
    expect(await figures('ARSENAL')).toEqual(waiting);
    expect(await figures('nobody has this')).toEqual([]);
  });

  it('have no worth where rows have no price', async () => {
    const { statuses } = await admin.done(getQueueFigures, {
      params: { kind: 'partner-request' },
      query: {},
    });
    expect(statuses).toEqual([
      { status: 'approved', count: 1, totals: [] },
      { status: 'pending', count: 2, totals: [] },
    ]);
  });
});
