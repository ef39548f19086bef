import { beforeAll, describe, expect, it } from '@jest/globals';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { type HistoryType, getHistory } from '@terrace/contracts/http/console/history';
import { listUsers } from '@terrace/contracts/http/identity/users';
import { listSubscriptions, subscribe } from '@terrace/contracts/http/console/newsletter';
import { createPromoCode } from '@terrace/contracts/http/buying/promo-codes';
import { approveSeller, revealIdNumber } from '@terrace/contracts/http/selling/sellers';
import type { QueryOf } from '@terrace/contracts/http/endpoint';
import { signedInAdmin, signedUp } from '../../../../test/accounts.js';
import { adminWith } from '../../../../test/admins.js';
import type { TestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { registered } from '../../../../test/edge/people.js';
import { ticketOnSale } from '../../../../test/market.js';
import { exportedRows } from '../../../../test/exported-rows.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { newId } from '../../../platform/ids/new-id.js';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await sharedApp();
  admin = await signedInAdmin(app);
});

// product.md 16.1
describe('the history of a stream', () => {
  it('lists who did what and when, newest first, without personal data', async () => {
    const { id, form } = await registered(app);
    await admin.done(approveSeller, { params: { id }, body: {} });
    await admin.done(revealIdNumber, { params: { id } });
    const { items } = await admin.done(getHistory, { params: { type: 'seller', id } });
    const by = { role: 'admin', name: app.config.ADMIN_EMAIL };
    expect(items).toMatchObject([
      { version: 3, event: 'SellerIdNumberRevealed', by, at: expect.any(String) },
      { version: 2, event: 'SellerApproved', by },
      { version: 1, event: 'SellerRegistered', by: { name: null } },
    ]);
    const text = JSON.stringify(items);
    for (const secret of [form.fullName, form.email, form.idNumber, form.phoneNumber])
      expect(text).not.toContain(secret);
  });

  it('lists what each event changed', async () => {
    const id = await ticketOnSale(app, { quantity: 3 });
    const { items } = await admin.done(getHistory, { params: { type: 'ticket', id } });
    expect(items.map(({ event }) => event)).toEqual(['TicketApproved', 'TicketUploaded']);
    expect(items[1]?.changes).toContainEqual({ field: 'quantity', value: '3' });
    expect(items[1]?.changes).toContainEqual({ field: 'price', value: 'US$125.00' });
    expect(items[1]?.changes.filter(({ value }) => /[{}[\]"]/.test(value))).toEqual([]);
    expect(items[0]?.changes).toEqual([]);
  });

  it('is available for accounts, newsletter subscriptions and promo codes', async () => {
    const {
      form: { email },
    } = await signedUp(app);
    await new Caller(app).done(subscribe, { body: { email } });
    const code = { name: newId(), type: 'percentage', amount: 10, duration: 5 } as const;
    const promo = await admin.done(createPromoCode, { body: code });
    const [user] = (await admin.done(listUsers, { query: { q: email } })).items;
    const [address] = (await admin.done(listSubscriptions, { query: { q: email } })).items;
    const typesOf = async (type: HistoryType, id = '') => {
      const { items } = await admin.done(getHistory, { params: { type, id } });
      expect(JSON.stringify(items)).not.toContain(email);
      return items.map(({ event }) => event);
    };
    expect(await typesOf('user', user?.id)).toEqual(['AccountOpened']);
    expect(await typesOf('subscription', address?.id)).toEqual(['NewsletterRequested']);
    expect(await typesOf('promo-code', promo.id)).toEqual(['PromoCodeCreated']);
  });

  it('answers 404 for an unknown stream', async () => {
    const call = (type: string, id: string) => admin.call(getHistory, { params: { type, id } });
    expect((await call('ticket', newId())).status).toBe(404);
    expect((await call('account', newId())).status).toBe(400);
  });
});

// product.md 16.2
describe('the audit log', () => {
  it('lists acts, reveals and sign-ins with who, what and when, by person, kind and day', async () => {
    const ina = await adminWith(app, admin, ['listings']);
    const { id } = await registered(app);
    await ina.browser.done(approveSeller, { params: { id }, body: {} });
    await ina.browser.done(revealIdNumber, { params: { id } });
    const acts = async (query: QueryOf<typeof listAudit>) =>
      (await admin.done(listAudit, { query: { by: ina.id, ...query } })).items;

    const all = await acts({});
    expect(all.map(({ event }) => event)).toEqual([
      'SellerIdNumberRevealed',
      'SellerApproved',
      'AdminSignedIn',
    ]);
    expect(all[0]).toMatchObject({
      by: { id: ina.id, name: 'Ina Invited' },
      thing: { type: 'seller', id },
      at: expect.any(String),
    });
    expect(all[2]?.address).toMatch(/•$/);
    const events = async (query: QueryOf<typeof listAudit>) => (await acts(query)).map(({ event }) => event);
    expect(await events({ kind: 'reveals' })).toEqual(['SellerIdNumberRevealed']);
    expect(await events({ kind: 'acts' })).toEqual(['SellerApproved']);
    expect(await events({ q: id })).toHaveLength(2);
    expect(await events({ to: '01/01/2020' })).toEqual([]);
    const filter = { by: ina.id } as const;
    const [revealed, approved] = await exportedRows(admin, { list: 'audit', filter });
    expect(revealed).toContain('"Viewed the passport or id number","Seller"');
    expect(approved).toContain('"Approved this","Seller"');
    expect((await ina.browser.call(listAudit)).status).toBe(403);
  });
});
