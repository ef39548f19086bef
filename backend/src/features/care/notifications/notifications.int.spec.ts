import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import {
  getNotificationPreferences,
  listNotifications,
  readNotifications,
  setNotificationPreferences,
} from '@terrace/contracts/http/care/notifications';
import { erasePerson } from '@terrace/contracts/http/identity/privacy';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { createPool } from '@terrace/event-core/database/pool';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import type { Pool } from 'pg';
import { newSeller, signedInAdmin, signedUp } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { MailService } from '../../../../test/mail-service.js';
import { ticketOnSale } from '../../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/payment-world.js';
import { eventually } from '../../../../test/eventually.js';
import { untilEventsHandled } from '../../../../test/until-events-handled.js';
import { watch } from '../../../../test/watching.js';
import { runReaction } from '../../../platform/event-core/run-reaction.js';
import { AddNotifications } from './notify.reactions.js';

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const service = new MailService();
let world: PaymentWorld;
let app: TestApp;
let pool: Pool;
let admin: Caller;
beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp({
    ...world.environment,
    EMAIL_API_URL: await service.start(),
    DECISION_MAIL_SECONDS: '1',
  });
  world.appUrl = app.url;
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await pool.end();
  await app.close();
  await world.close();
  service.close();
});

/** An approved seller in a signed-in browser, who has the notification about it. */
async function approvedSeller() {
  const form = newSeller();
  const { id } = await new Caller(app).done(registerSeller, { body: form });
  await admin.done(approveSeller, { params: { id }, body: {} });
  const browser = new Caller(app);
  await browser.done(loginSeller, { body: { email: form.email, password: form.password } });
  await notified(browser, 'You can sell now');
  return { id, form, browser };
}

const inboxOf = (browser: Caller) => browser.done(listNotifications, { query: {} });

/** The notification of this title; waits for it. */
async function notified(browser: Caller, title: string) {
  const find = async () => (await inboxOf(browser)).items.find((item) => item.title === title);
  await eventually(`the notification ${title}`, async () => (await find()) !== undefined);
  const item = await find();
  if (!item) throw new Error(`${title} is gone`);
  return item;
}

/** Runs the reaction on an event that it has handled before, as a redelivery of the feed does. */
async function redeliver(type: string, entityId: string): Promise<void> {
  const { rows } = await pool.query<{ position: number }>(
    `select f.position from feed f join events e on e.seq = f.seq where e.type = $1 and e.stream_id like $2`,
    [type, `%-${entityId}`],
  );
  const position = rows[0]?.position ?? 0;
  const [event] = await app.app.get(PostgresFeed, { strict: false }).read(position - 1, 1);
  if (!event) throw new Error(`There is no ${type}`);
  const reaction = app.app.get(AddNotifications, { strict: false });
  await runReaction('redelivered', event, () => reaction.handle(event));
}

// product.md 24.2, 24.3
describe('the inbox', () => {
  it('notifies buyer and seller of a sale once each, however often the event is handled', async () => {
    const [seller, buyer] = [await approvedSeller(), await signedUp(app)];
    const ticket = await ticketOnSale(app, { sellerId: seller.id });
    const purchase = await start(buyer.browser, [{ id: ticket, quantity: 2 }]);
    const { redirectUrl } = await complete(buyer.browser, purchase);
    await world.press(redirectUrl ?? '', 'pay');
    const confirmed = await notified(buyer.browser, 'Order confirmed: Arsenal vs Chelsea');
    expect(confirmed).toMatchObject({ topic: 'orders', link: `/orders/${purchase.id}`, position: 1 });
    await notified(seller.browser, 'You sold 2 tickets for Arsenal vs Chelsea');
    await Promise.all(Array.from({ length: 8 }, () => redeliver('PurchaseCompleted', purchase.id)));
    const titles = (await inboxOf(seller.browser)).items.map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith('You sold'))).toHaveLength(1);
    expect(await inboxOf(buyer.browser)).toMatchObject({ total: 1, unread: 1 });
    expect(JSON.stringify(await inboxOf(admin))).not.toContain(buyer.form.fullName);
  });

  it('notifies administrators of pending decisions, and does not notify guests', async () => {
    const seller = await approvedSeller();
    const registered = await notified(admin, 'A seller has registered');
    expect(registered).toMatchObject({ topic: 'console', link: '/admin/dashboard/seller-requests' });
    const ticket = await ticketOnSale(app, { sellerId: seller.id });
    const guest = new Caller(app);
    const { redirectUrl } = await complete(guest, await start(guest, [{ id: ticket }]));
    await world.press(redirectUrl ?? '', 'pay');
    await notified(seller.browser, 'You sold 1 ticket for Arsenal vs Chelsea');
    expect((await guest.call(listNotifications, { query: {} })).status).toBe(401);
    const { rows } = await pool.query(
      `select from notification_list where person_id not in (select id from buyer_accounts
       union all select id from seller_accounts union all select id from admin_accounts)`,
    );
    expect(rows).toEqual([]);
  });

  it('is marked as read on all pages, and a later notification is unread', async () => {
    const seller = await approvedSeller();
    const [tab, phone] = [seller.browser, seller.browser.copy()];
    const watching = await watch(app, phone, 'inbox');
    expect(await inboxOf(phone)).toMatchObject({ unread: 1 });
    // A browser may send a position beyond the newest notification.
    await tab.done(readNotifications, { body: { upTo: 1_000 } });
    await eventually('the other page receives the read position', () =>
      watching.changes.some(
        ({ kind, data }) => kind === 'inbox' && JSON.stringify(data).includes('"readUpTo":1'),
      ),
    );
    expect(await inboxOf(phone)).toMatchObject({ unread: 0, inbox: { readUpTo: 1 } });
    await tab.done(readNotifications, { body: { upTo: 0 } });
    const ticket = await ticketOnSale(app, { sellerId: seller.id });
    const next = await notified(phone, 'On sale: Arsenal vs Chelsea');
    expect(await inboxOf(tab)).toMatchObject({
      unread: 1,
      inbox: { readUpTo: 1 },
      items: [next, { position: 1 }],
    });
    await eventually('the other page receives the notification', () =>
      watching.changes.some(({ kind, data }) => kind === 'notification' && isEqual(data, next)),
    );
    expect(ticket).toHaveLength(20);
    watching.close();
  });

  it('has one entry for listings that are approved together, with their number', async () => {
    const { id: sellerId, browser } = await approvedSeller();
    for (let nth = 0; nth < 3; nth++)
      await ticketOnSale(app, { sellerId, event: { eventName: `Arsenal vs Guest ${nth}` } });
    const entries = async () => {
      const { items } = await inboxOf(browser);
      return items.filter(({ topic }) => topic === 'tickets');
    };
    // What is approved around a full ten minutes makes two entries.
    const counted = (titles: readonly string[]) =>
      titles.reduce(
        (sum, title) => sum + (/^(\d+) listings approved$/.exec(title)?.[1] ? Number.parseInt(title) : 1),
        0,
      );
    await untilEventsHandled(pool);
    expect(counted((await entries()).map(({ title }) => title))).toBe(3);
    const found = await entries();
    expect(found.length).toBeLessThanOrEqual(2);
    expect(found[0]?.link).toBe('/seller/dashboard?tab=my-tickets&status=on-sale');
    // One that was read is unread again with the next.
    const { items, unread } = await inboxOf(browser);
    await browser.done(readNotifications, { body: { upTo: items[0]?.position ?? 0 } });
    expect([unread > 0, (await inboxOf(browser)).unread]).toEqual([true, 0]);
    await ticketOnSale(app, { sellerId, event: { eventName: 'Arsenal vs Guest 3' } });
    await eventually('it is unread', async () => (await inboxOf(browser)).unread === 1);
    expect((await inboxOf(browser)).items[0]).toMatchObject({ topic: 'tickets' });
  });

  it('cannot be watched, read or marked as read by another person', async () => {
    const [one, other] = [await approvedSeller(), await approvedSeller()];
    const page = await watch(app, other.browser, `inbox:${one.id}`);
    expect(page).toMatchObject({ topics: [], refused: [`inbox:${one.id}`] });
    page.close();
    await other.browser.done(readNotifications, { body: { upTo: 1 } });
    expect(await inboxOf(one.browser)).toMatchObject({ unread: 1 });
    const { items } = await inboxOf(other.browser);
    const { items: foreign } = await inboxOf(one.browser);
    expect(foreign.filter(({ id }) => items.some((item) => item.id === id))).toEqual([]);
  });

  it('is emptied when its person is erased, and stays empty', async () => {
    const seller = await approvedSeller();
    await admin.done(erasePerson, { body: { kind: 'seller', email: seller.form.email } });
    const count = async () => {
      const { rows } = await pool.query('select from notification_list where person_id = $1', [seller.id]);
      return rows.length;
    };
    await eventually('the inbox is empty', async () => (await count()) === 0);
    await redeliver('SellerApproved', seller.id);
    expect(await count()).toBe(0);
  });
});

describe('preferences', () => {
  it('stop optional mails about a topic, and no other mails', async () => {
    const [quiet, usual] = [await approvedSeller(), await approvedSeller()];
    const { topics } = await quiet.browser.done(getNotificationPreferences);
    expect(topics).toContainEqual({
      topic: 'tickets',
      mail: true,
      push: true,
      hasMail: true,
      isMailRequired: false,
    });
    expect(topics).toContainEqual({
      topic: 'payouts',
      mail: true,
      push: true,
      hasMail: true,
      isMailRequired: true,
    });
    expect(topics.map(({ topic }) => topic)).not.toContain('console');
    const off = { topic: 'tickets', mail: false, push: false } as const;
    await quiet.browser.done(setNotificationPreferences, { body: { topics: [off] } });
    for (const { id } of [quiet, usual]) await ticketOnSale(app, { sellerId: id });
    const mailsTo = (email: string) => service.mailsTo(email).map(({ subject }) => subject);
    await eventually('the other seller gets the mail', () =>
      mailsTo(usual.form.email).includes('1 listing approved'),
    );
    await notified(quiet.browser, 'On sale: Arsenal vs Chelsea');
    expect(mailsTo(quiet.form.email)).not.toContain('1 listing approved');
    expect(mailsTo(quiet.form.email)).toContain('You can sell at Terrace now');
  });

  it('reject turning off mails about money, and topics of another role', async () => {
    const { browser } = await signedUp(app);
    for (const topic of [
      { topic: 'refunds', mail: false, push: true },
      { topic: 'payouts', mail: true, push: true },
    ] as const) {
      const answer = await browser.call(setNotificationPreferences, { body: { topics: [topic] } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
  });
});
