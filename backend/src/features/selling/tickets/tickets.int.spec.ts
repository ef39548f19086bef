import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideMany } from '@terrace/contracts/http/console/decisions';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { eventTickets, searchEvents } from '@terrace/contracts/http/market/catalogue';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { priceGuidance } from '@terrace/contracts/http/selling/price-guidance';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import {
  approveTicket,
  editTicket,
  myTicket,
  myTickets,
  rejectTicket,
  takeDownTicket,
  uploadTicket,
  withdrawTicket,
} from '@terrace/contracts/http/selling/tickets';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { type Sandbox, startSandbox } from '@terrace/sandbox/sandbox';
import { newSeller, signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { newId } from '../../../platform/ids/new-id.js';
import { Caller } from '../../../../test/caller.js';
import { startCatalogueApp } from '../../../../test/catalogue-app.js';

// product.md 3.3, 4.2, 4.3, 4.16, 5.5, 9.7, 17.4
describe('tickets over HTTP', () => {
  let sandbox: Sandbox;
  let app: TestApp;
  let admin: Caller;
  let seller: Caller;
  let event: CatalogueEvent;

  beforeAll(async () => {
    sandbox = await startSandbox({
      port: 0,
      publicUrl: 'http://localhost:9',
      webhookSecret: 'nobody calls back',
    });
    app = await startCatalogueApp(sandbox.url);
    admin = await signedInAdmin(app);
    seller = await approvedSeller();
    const { items } = await admin.done(searchEvents, { query: { name: 'arsenal' } });
    const found = items.find(({ timeOfEvent }) => timeOfEvent !== null);
    if (!found) throw new Error('No match of Arsenal');
    event = found;
  });
  afterAll(async () => {
    await app?.close();
    await sandbox?.close();
  });

  async function approvedSeller(): Promise<Caller> {
    const browser = new Caller(app);
    const form = newSeller();
    const { id } = await browser.done(registerSeller, { body: form });
    await admin.done(approveSeller, { params: { id }, body: {} });
    await browser.done(loginSeller, { body: { email: form.email, password: form.password } });
    return browser;
  }

  const form = () => ({
    eventId: event.id,
    eventName: event.name,
    eventDate: event.dateOfEvent ?? '',
    eventTime: event.timeOfEvent ?? '',
    venue: event.venue.name,
    ticketType: 'eTickets' as const,
    price: { amount: 12_500, currency: 'USD' as const },
    quantity: 4,
    deliveryAddress: '1 High Street',
    deliveryTime: '2 days before',
  });
  async function approvedTicket(): Promise<string> {
    const { id } = await seller.done(uploadTicket, { body: form() });
    await admin.done(approveTicket, { params: { id } });
    return id;
  }

  it('take name, date, time and venue of a known event from the catalogue', async () => {
    const body = {
      ...form(),
      eventName: 'Final',
      eventDate: '01/01/2099',
      eventTime: '03:00',
      venue: 'My garden',
    };
    expect(await seller.done(uploadTicket, { body })).toMatchObject({
      eventId: event.id,
      eventName: event.name,
      eventDate: event.dateOfEvent,
      eventTime: event.timeOfEvent,
      venue: event.venue.name,
      quantity: 4,
      status: 'pending',
    });
  });

  it('find their event by name and date when none was chosen', async () => {
    const { eventId: _chosen, ...typed } = form();
    const named = { ...typed, eventName: event.name.toUpperCase() };
    expect(await seller.done(uploadTicket, { body: named })).toMatchObject({ eventId: event.id });
    const anotherDay = { ...typed, eventDate: '01/01/2099' };
    expect(await seller.done(uploadTicket, { body: anotherDay })).toMatchObject({ eventId: null });
  });

  // product.md 5.21
  it('have the quantity of their seats; a contradiction is refused with both counts', async () => {
    const { quantity: _four, ...one } = form();
    expect(await seller.done(uploadTicket, { body: one })).toMatchObject({ quantity: 1 });
    expect(await seller.done(uploadTicket, { body: { ...one, seat: 'A1–A3' } })).toMatchObject({
      quantity: 3,
    });
    const body = { ...form(), seat: '12-15', quantity: 1 };
    expect(await seller.call(uploadTicket, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'quantity', message: 'Quantity is 1, but seat 12-15 is 4 tickets' }] },
    });
  });

  // product.md 4.17
  it('list each seat once for an event, however many calls there are at once, until it is withdrawn', async () => {
    const { quantity: _four, ...one } = form();
    const place = { section: 'Block 9', row: '7' };
    const list = (by: Caller, seat: string) =>
      by.call(uploadTicket, { body: { ...one, ...place, seat }, headers: { 'idempotency-key': newId() } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => list(seller, '21-22')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await list(seller, '022')).toMatchObject({ status: 409, body: { code: 'seats-taken' } });
    expect(await list(await approvedSeller(), '22')).toMatchObject({ status: 201 });
    const listed = answers.find(({ status }) => status === 201)?.body as { id: string };
    await seller.done(withdrawTicket, { params: { id: listed.id } });
    expect(await list(seller, '22')).toMatchObject({ status: 201 });
  });

  it('are rejected for a past or unknown event', async () => {
    const { eventId: _chosen, ...typed } = form();
    const over = await seller.call(uploadTicket, { body: { ...typed, eventDate: '01/01/2020' } });
    expect(over).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'eventDate', message: 'Event date cannot be in the past' }] },
    });
    expect(await seller.call(uploadTicket, { body: { ...form(), eventId: 'nope' } })).toMatchObject({
      status: 404,
    });
  });

  it('of an event with the same name on another day are not sold for this event', async () => {
    const { eventId: _chosen, ...typed } = form();
    const { id } = await seller.done(uploadTicket, { body: { ...typed, eventDate: '01/01/2099' } });
    await admin.done(approveTicket, { params: { id } });
    const { listings } = await admin.done(eventTickets, { params: { id: event.id } });
    expect(listings.map((ticket) => ticket.id)).not.toContain(id);
  });

  it('keep every field that an edit leaves out', async () => {
    const id = await approvedTicket();
    const before = await seller.done(editTicket, { params: { id }, body: {} });
    expect(before).toMatchObject({ quantity: 4, status: 'approved', version: 2 });
    const after = await seller.done(editTicket, { params: { id }, body: { deliveryTime: 'At once' } });
    expect(after).toEqual({ ...before, deliveryTime: 'At once', version: 3, updatedAt: after.updatedAt });
  });

  it.each([
    { price: { amount: 9_900, currency: 'USD' as const } },
    { quantity: 5 },
    { seat: '12' },
    { description: 'Great view' },
  ])('return to pending after %j', async (change) => {
    const id = await approvedTicket();
    expect(await seller.done(editTicket, { params: { id }, body: change })).toMatchObject({
      ...change,
      status: 'pending',
    });
    expect(await new Caller(app).call(getSellerTicket, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('shows its seller why it was rejected, until an edit asks for a new decision', async () => {
    const { id } = await seller.done(uploadTicket, { body: form() });
    const reject = (rejection: object) => admin.call(rejectTicket, { params: { id }, body: { rejection } });
    expect(await reject({ reason: 'because' })).toMatchObject({ status: 400 });
    expect(await reject({ reason: 'other' })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Please write the reason' }] },
    });
    const rejection = { reason: 'price-too-high', note: 'Others ask half.' } as const;
    expect(await reject(rejection)).toMatchObject({ status: 200, body: { decision: { rejection } } });
    const mine = async () => (await seller.done(myTickets, { query: {} })).items[0];
    expect(await mine()).toMatchObject({ id, status: 'rejected', decision: { rejection } });
    const price = { amount: 6_000, currency: 'USD' as const };
    await seller.done(editTicket, { params: { id }, body: { price } });
    expect(await mine()).toMatchObject({ id, status: 'pending', decision: null });
  });

  it('are decided only on the version the administrator saw', async () => {
    const { id, version } = await seller.done(uploadTicket, { body: form() });
    const dearer = { price: { amount: 99_900, currency: 'USD' as const } };
    const edited = await seller.done(editTicket, { params: { id }, body: dearer });
    for (const decide of [approveTicket, rejectTicket])
      expect(await admin.call(decide, { params: { id }, body: { version } })).toMatchObject({
        status: 409,
        body: {
          code: 'changed-since-seen',
          detail: 'This has changed since you looked at it. Please check it and decide again.',
        },
      });
    const { items } = await seller.done(myTickets, { query: {} });
    expect(items[0]).toEqual(edited);
    expect(
      await admin.done(approveTicket, { params: { id }, body: { version: edited.version } }),
    ).toMatchObject({ ...dearer, status: 'approved' });
  });

  it('can be changed only by their seller, and leave the market when withdrawn', async () => {
    const id = await approvedTicket();
    const stranger = await approvedSeller();
    expect(await stranger.call(withdrawTicket, { params: { id } })).toMatchObject({ status: 404 });
    expect(await stranger.call(myTicket, { params: { id } })).toMatchObject({ status: 404 });
    expect(await seller.done(myTicket, { params: { id } })).toMatchObject({
      id,
      deliveryAddress: '1 High Street',
    });
    expect(await stranger.call(editTicket, { params: { id }, body: { seat: '1' } })).toMatchObject({
      status: 404,
    });
    await seller.done(withdrawTicket, { params: { id } });
    expect(await new Caller(app).call(getSellerTicket, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('leave the market when administrators take them off sale, and their seller reads why', async () => {
    const [one, two] = [await approvedTicket(), await approvedTicket()];
    const rejection = { reason: 'approved-by-mistake', note: 'Two at once.' } as const;
    const take = (body: Readonly<Record<string, unknown>>) =>
      admin.call(takeDownTicket, { params: { id: one }, body });
    expect(await take({ to: 'pending' })).toMatchObject({ status: 400 });
    expect(await take({ to: 'pending', rejection })).toMatchObject({
      status: 200,
      body: { status: 'pending', decision: { by: app.config.ADMIN_EMAIL, rejection } },
    });
    const withdraw = {
      kind: 'ticket',
      verdict: 'withdraw',
      items: [two, one].map((id) => ({ id, version: 2 })),
    };
    expect(await admin.call(decideMany, { body: withdraw })).toMatchObject({ status: 400 });
    const { items } = await admin.done(decideMany, { body: { ...withdraw, rejection } });
    expect(items.map(({ problem }) => problem?.code ?? 'done')).toEqual(['done', 'already-decided']);
    const visitor = new Caller(app);
    for (const id of [one, two])
      expect(await visitor.call(getSellerTicket, { params: { id } })).toMatchObject({ status: 404 });
    expect(await seller.done(myTicket, { params: { id: two } })).toMatchObject({
      status: 'withdrawn',
      decision: { rejection },
    });
    await admin.done(approveTicket, { params: { id: one } });
    await visitor.done(getSellerTicket, { params: { id: one } });
  });

  it("are priced by other sellers' tickets: of the section or type while there are enough, else of the event", async () => {
    const guidance = (ticket: object, asker = seller) =>
      asker.done(priceGuidance, {
        query: { eventName: 'Réx v. Max', eventDate: '01/02/2099', ...ticket },
      });
    const none = { count: 0, lowest: null, median: null, highest: null, startsAt: null };
    expect(await guidance({ ticketType: 'eTickets' })).toEqual({ likeness: 'event', rule: null, ...none });
    const rival = await approvedSeller();
    const dollars = (amount: number) => ({ amount: amount * 100, currency: 'USD' as const });
    const { eventId: _chosen, ...typed } = form();
    const list = async (by: Caller, price: number, more: object = {}) => {
      const event = { eventName: 'Rex vs Max', eventDate: '01/02/2099' };
      const body = { ...typed, ...event, section: 'North 1', price: dollars(price), ...more };
      const { id } = await by.done(uploadTicket, { body });
      await admin.done(approveTicket, { params: { id } });
    };
    for (const price of [110, 90, 140]) await list(rival, price);
    for (const price of [40, 50]) await list(rival, price, { section: 'South' });
    await list(rival, 500, { ticketType: 'Paper Tickets' });
    await list(seller, 1);
    const prices = (lowest: number, median: number, highest: number) => ({
      ...{ lowest: dollars(lowest), median: dollars(median), highest: dollars(highest), startsAt: null },
    });
    const like = { ticketType: 'eTickets', section: ' north 1' };
    expect(await guidance(like)).toEqual({
      likeness: 'section',
      rule: null,
      count: 3,
      ...prices(90, 110, 140),
    });
    expect(await guidance({ ...like, section: 'South' })).toEqual({
      ...{ likeness: 'type', rule: null, count: 5 },
      ...prices(40, 90, 140),
    });
    expect(await guidance({ ticketType: 'Mobile Tickets' })).toEqual({
      ...{ likeness: 'event', rule: null, count: 6 },
      ...prices(40, 90, 500),
    });
    expect(await guidance(like, rival)).toMatchObject({ likeness: 'event', count: 1, lowest: dollars(1) });
  });

  it('count as active while some are left, and as sold once all are sold', async () => {
    const { counts } = await seller.done(myTickets, { query: {} });
    expect(counts.active).toBeGreaterThan(0);
    expect(counts.sold).toBe(0);
  });
});
