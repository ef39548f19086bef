import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listBankInfo } from '@terrace/contracts/http/selling/bank-info';
import { saveBankInfo } from '@terrace/contracts/http/selling/bank-info-form';
import { MAX_BULK_ITEMS } from '@terrace/contracts/http/bulk';
import { type DecideMany, decideMany } from '@terrace/contracts/http/console/decisions';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import {
  approvePartnerRequest,
  listPartnerRequests,
  sendPartnerRequest,
} from '@terrace/contracts/http/console/partners';
import { listSellers, rejectSeller } from '@terrace/contracts/http/selling/sellers';
import { editTicket, listTickets, rejectTicket, uploadTicket } from '@terrace/contracts/http/selling/tickets';
import {
  listSavedFilters,
  removeFilter,
  renameFilter,
  saveFilter,
} from '@terrace/contracts/http/console/saved-filters';
import { adminWith } from '../../../../test/admins.js';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { bankForm } from '../../../../test/bank-form.js';
import { Caller } from '../../../../test/caller.js';
import { registered } from '../../../../test/edge/people.js';
import { newId } from '../../../platform/ids/new-id.js';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInAdmin(app);
});
afterAll(() => app.close());

/** Asks for a verdict on things as they were at version 1; answers status and each problem's code. */
async function decide(
  kind: DecideMany['kind'],
  verdict: DecideMany['verdict'],
  items: readonly { readonly id: string }[],
  headers: Readonly<Record<string, string>> = {},
) {
  const body = { kind, verdict, items: items.map(({ id }) => ({ id, version: 1 })) };
  const answer = await admin.done(decideMany, { body, headers });
  expect(answer.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  return answer.items.map(({ problem }) => problem?.code ?? 'done');
}

async function sent(): Promise<string> {
  const companyName = `Far Away ${newId()}`;
  await new Caller(app).call(sendPartnerRequest, {
    body: {
      companyName,
      contactPerson: 'Pat Partner',
      email: 'pat@faraway.test',
      phone: '+971 4 555 0100',
      businessType: 'Tour Operator',
    },
  });
  const { items } = await admin.done(listPartnerRequests, { query: { q: companyName } });
  return items[0]?.id ?? '';
}
const sentMany = (count: number) => Promise.all(Array.from({ length: count }, sent));
async function statusesOf(ids: readonly string[]) {
  const { items } = await admin.done(listPartnerRequests, { query: { perPage: 100 } });
  return ids.map((id) => items.find((item) => item.id === id)?.status);
}

/** A seller in a browser of their own, who may sell; approved as one of several. */
async function approvedSeller(): Promise<Caller> {
  const { form, id } = await registered(app);
  expect(await decide('seller', 'approve', [{ id }])).toEqual(['done']);
  const browser = new Caller(app);
  await browser.done(loginSeller, { body: { email: form.email, password: form.password } });
  return browser;
}

// product.md 4.14, 14.4
describe('bulk decisions', () => {
  it('are accepted or rejected one by one, with an outcome for each', async () => {
    const [open, decided, stale, other] = await sentMany(4);
    const ids = [open, decided, stale, other].map(String);
    await admin.done(approvePartnerRequest, { params: { id: String(decided) }, body: {} });
    const answer = await admin.done(decideMany, {
      body: {
        kind: 'partner-request',
        verdict: 'reject',
        items: [
          { id: ids[0], version: 1 },
          { id: ids[1], version: 1 },
          { id: ids[2], version: 2 },
          { id: newId(), version: 1 },
          { id: ids[3], version: 1 },
        ],
      },
    });
    expect(answer.items.map(({ problem }) => problem)).toEqual([
      null,
      {
        code: 'already-decided',
        detail: 'This was already decided.',
        decision: { status: 'approved', by: app.config.ADMIN_EMAIL, at: expect.any(String) },
      },
      { code: 'changed-since-seen', detail: expect.stringContaining('changed since you looked') },
      { code: 'not-found', detail: 'Not found.' },
      null,
    ]);
    expect(await statusesOf(ids)).toEqual(['rejected', 'approved', 'pending', 'rejected']);
  });

  it('take effect once under one key: a repeated call gets the first response', async () => {
    const [open, decided] = await sentMany(2);
    const items = [{ id: String(open) }, { id: String(decided) }];
    await admin.done(approvePartnerRequest, { params: { id: String(decided) }, body: {} });
    const headers = { 'idempotency-key': newId() };
    const first = await decide('partner-request', 'approve', items, headers);
    expect(first).toEqual(['done', 'already-decided']);
    expect(await decide('partner-request', 'approve', items, headers)).toEqual(first);
    // The control: without the key it is a second decision.
    expect(await decide('partner-request', 'approve', items)).toEqual(['already-decided', 'already-decided']);
  });

  it('of two administrators take effect once for each row, whoever is first', async () => {
    const items = (await sentMany(20)).map((id) => ({ id }));
    const [ones, others] = await Promise.all([
      decide('partner-request', 'approve', items),
      decide('partner-request', 'reject', items),
    ]);
    const outcomes = items.map((_item, index) => [ones[index], others[index]].sort());
    expect(outcomes).toEqual(items.map(() => ['already-decided', 'done']));
  });

  it('are there for sellers, tickets and bank information, by the rules of each', async () => {
    const seller = await approvedSeller();
    const waiting = [(await registered(app)).id, (await registered(app)).id];
    await admin.done(rejectSeller, { params: { id: String(waiting[0]) }, body: {} });
    const asked = waiting.map((id) => ({ id }));
    expect(await decide('seller', 'reject', asked)).toEqual(['already-decided', 'done']);
    expect((await admin.done(listSellers, { query: { status: 'rejected' } })).total).toBe(2);

    const ticket = {
      eventName: 'Arsenal vs Chelsea',
      eventDate: '05/12/2126',
      eventTime: '17:30',
      venue: 'Emirates Stadium',
      ticketType: 'eTickets',
      price: { amount: 12_500, currency: 'USD' },
      deliveryAddress: '1 High Street',
      deliveryTime: '2 days before',
    };
    const upload = () => seller.done(uploadTicket, { body: ticket });
    const [good, edited, rejected] = [await upload(), await upload(), await upload()];
    const price = { amount: 99_900, currency: 'USD' };
    await seller.done(editTicket, { params: { id: edited.id }, body: { price } });
    await admin.done(rejectTicket, { params: { id: rejected.id }, body: {} });
    const outcomes = ['done', 'changed-since-seen', 'already-decided'];
    expect(await decide('ticket', 'approve', [good, edited, rejected])).toEqual(outcomes);
    expect((await admin.done(listTickets, { query: { status: 'approved' } })).items).toMatchObject([
      { id: good.id },
    ]);

    const { id } = await seller.done(saveBankInfo, { body: bankForm });
    expect(await decide('bank-info', 'approve', [{ id }])).toEqual(['done']);
    expect((await admin.done(listBankInfo, { query: { status: 'approved' } })).total).toBe(1);
  });

  it.each([
    ['none', 0],
    ['more than a page of them', MAX_BULK_ITEMS + 1],
  ])('are rejected as a whole when there are %s', async (_what, count) => {
    const items = Array.from({ length: count }, () => ({ id: newId(), version: 1 }));
    const body = { kind: 'partner-request', verdict: 'approve', items };
    expect(await admin.call(decideMany, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'items' }] },
    });
  });

  it('are rejected as a whole when one id appears twice', async () => {
    const item = { id: await sent(), version: 1 };
    const body = { kind: 'partner-request', verdict: 'approve', items: [item, item] };
    expect(await admin.call(decideMany, { body })).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await statusesOf([item.id])).toEqual(['pending']);
  });
});

// product.md 16.4
describe('saved filters', () => {
  const section = 'tickets';
  const save = (name: string, search = '?q=x', by = admin) =>
    by.call(saveFilter, { body: { section, name, search } });
  const names = async (by = admin) => (await by.done(listSavedFilters)).items.map(({ name }) => name);

  it('are each administrator’s own, replaced by name, renamed and removed', async () => {
    const { browser: other } = await adminWith(app, admin, ['support']);
    await save('Cups');
    const { items } = await admin.done(saveFilter, { body: { section, name: 'cups', search: '?q=cup' } });
    expect(items).toMatchObject([{ name: 'cups', search: '?q=cup' }]);
    const id = items[0]?.id ?? '';
    expect(await names(other)).toEqual([]);
    const rename = (by: Caller, name: string) => by.call(renameFilter, { params: { id }, body: { name } });
    expect((await rename(other, 'Mine')).status).toBe(404);
    await save('Leagues');
    expect(await rename(admin, 'LEAGUES')).toMatchObject({ body: { code: 'filter-name-taken' } });
    expect((await rename(admin, 'Finals')).status).toBe(200);
    await other.done(removeFilter, { params: { id } });
    expect(await names()).toEqual(['Finals', 'Leagues']);
    await admin.done(removeFilter, { params: { id } });
    expect(await names()).toEqual(['Leagues']);
  });

  it('are at most 20 a section, however many come at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => save(`Filter ${index}`)));
    expect((await names()).length).toBeLessThanOrEqual(20);
    // A busy server may have answered some of them 503.
    for (let more = 0; (await names()).length < 20; more++) await save(`Later ${more}`);
    expect(await save('One more')).toMatchObject({ status: 409, body: { code: 'too-many-saved-filters' } });
    expect(await names()).toHaveLength(20);
  });
});
