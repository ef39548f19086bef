import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideReport, listReports, reportListing } from '@terrace/contracts/http/care/reports';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { listNotifications } from '@terrace/contracts/http/care/notifications';
import { exportList } from '@terrace/contracts/http/console/exports';
import { getHistory } from '@terrace/contracts/http/console/history';
import { getTicketCase } from '@terrace/contracts/http/console/other-cases';
import { getOpenCounts, getQueueFigures } from '@terrace/contracts/http/console/queues';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { erasePerson } from '@terrace/contracts/http/identity/privacy';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import type { Pool } from 'pg';
import { createPool } from '@terrace/event-core/database/pool';
import { newSeller, signedInAdmin, signedUp } from '../../../../test/accounts.js';
import { adminWith } from '../../../../test/admins.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { MailService } from '../../../../test/mail-service.js';
import { eraseNow, ticketOnSale } from '../../../../test/market.js';
import { watch } from '../../../../test/watching.js';
import { newId } from '../../../platform/ids/new-id.js';

const service = new MailService();
let app: TestApp;
let pool: Pool;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp({ EMAIL_API_URL: await service.start() });
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await pool.end();
  await app.close();
  service.close();
});

type Form = BodyOf<typeof reportListing>;
const newEmail = () => `${newId()}@fans.test`.toLowerCase();
const report = (ticketId: string, form: Partial<Form> = {}, by = new Caller(app)) =>
  by.call(reportListing, {
    params: { id: ticketId },
    body: { reason: 'seats-wrong', ...form },
  });
const reportsOf = async (ticketId: string, status?: 'pending') =>
  (await admin.done(listReports, { query: { q: ticketId, ...(status && { status }) } })).items;
const decide = (id: string, outcome: 'action-taken' | 'no-action', text = 'We looked at the seats.') =>
  admin.call(decideReport, { params: { id }, body: { outcome, text } });
/** A report by a guest, as administrators see it. */
async function reported(form: Partial<Form> = {}) {
  const ticketId = await ticketOnSale(app);
  const email = newEmail();
  await report(ticketId, { email, ...form });
  const [row] = await reportsOf(ticketId);
  if (!row) throw new Error('There is no report');
  return { ticketId, email, row };
}
async function mailTo(email: string, subject: RegExp): Promise<string> {
  const find = () => service.mailsTo(email).find((mail) => subject.test(mail.subject));
  await eventually(`a mail ${String(subject)}`, () => find() !== undefined);
  return find()?.message ?? '';
}

// product.md 28.1
describe('a report of a ticket', () => {
  it('by a guest waits for the administrators, with address and text', async () => {
    const text = `No such row ${newId()}`;
    const { ticketId, email, row } = await reported({ text });
    expect(row).toMatchObject({
      ...{ ticketId, email, text, reason: 'seats-wrong', hasAccount: false, status: 'pending' },
      ...{ version: 1, waiting: 1, eventName: 'Arsenal vs Chelsea', label: 'eTickets, Section A' },
      decision: null,
    });
    const { rows } = await pool.query('select from events e where e::text like any($1)', [
      [`%${text}%`, `%${email}%`],
    ]);
    expect(rows).toEqual([]);
  });

  it('by an account has the address of the account, whatever was sent', async () => {
    const ticketId = await ticketOnSale(app);
    const { browser, form } = await signedUp(app);
    expect((await report(ticketId, { email: newEmail() }, browser)).status).toBe(202);
    expect(await reportsOf(ticketId)).toMatchObject([{ email: form.email, hasAccount: true }]);
  });

  it('by the same person is one while the first waits, however often and concurrently it is sent', async () => {
    const ticketId = await ticketOnSale(app);
    const { browser } = await signedUp(app);
    const email = newEmail();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => report(ticketId, {}, browser)),
      ...[1, 2].map(() => report(ticketId, { email })),
      report(ticketId, { email: email.toUpperCase(), reason: 'misleading' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
    expect(await reportsOf(ticketId)).toMatchObject([{ waiting: 2 }, { waiting: 2 }]);
    const page = await admin.done(getTicketCase, { params: { id: ticketId } });
    expect(page.waitingReports).toBe(2);
  });

  it('can be sent again once the first is decided', async () => {
    const { ticketId, email, row } = await reported();
    await decide(row.id, 'no-action');
    await report(ticketId, { email });
    expect(await reportsOf(ticketId, 'pending')).toMatchObject([{ email, waiting: 1 }]);
    expect(await reportsOf(ticketId)).toHaveLength(2);
  });

  it.each([
    ['email', {}, 'Email is required'],
    ['email', { email: 'tim' }, 'Please enter a valid email address'],
    ['text', { email: 'tim@fans.test', reason: 'other' }, 'Please write the reason'],
    ['text', { email: 'tim@fans.test', text: 'x'.repeat(1_001) }, 'Please use at most 1000 characters'],
  ] as const)('is refused for its %s: %j', async (path, form, message) => {
    const ticketId = await ticketOnSale(app);
    expect(await report(ticketId, form)).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path, message }] },
    });
    expect(await reportsOf(ticketId)).toEqual([]);
  });

  it('needs a ticket that is on sale, and is dropped with the honeypot field filled', async () => {
    expect(await report(newId(), { email: newEmail() })).toMatchObject({
      status: 404,
      body: { code: 'ticket-not-found' },
    });
    const ticketId = await ticketOnSale(app);
    expect((await report(ticketId, { email: newEmail(), website: 'https://buy.example' })).status).toBe(202);
    expect(await reportsOf(ticketId)).toEqual([]);
  });
});

// product.md 28.2
describe('administrators', () => {
  it('decide a report once, and the second gets the name of who was first', async () => {
    const { row } = await reported();
    expect(await decide(row.id, 'action-taken')).toMatchObject({
      status: 200,
      body: {
        ...{ id: row.id, version: 2, status: 'action-taken', waiting: 0 },
        decision: { by: app.config.ADMIN_EMAIL, text: 'We looked at the seats.' },
      },
    });
    expect(await decide(row.id, 'no-action')).toMatchObject({
      status: 409,
      body: { code: 'already-decided', decision: { status: 'action-taken', by: app.config.ADMIN_EMAIL } },
    });
    expect((await decide(newId(), 'no-action')).status).toBe(404);
    expect((await decide(row.id, 'no-action', ' ')).status).toBe(400);
  });

  it('filter by status and reason, oldest first, and take the list as a file', async () => {
    const ticketId = await ticketOnSale(app);
    for (const reason of ['misleading', 'price-wrong', 'misleading'] as const)
      await report(ticketId, { email: newEmail(), reason });
    const query = { q: ticketId, status: 'pending', reportReason: 'misleading' } as const;
    const { items } = await admin.done(listReports, { query });
    expect(items.map(({ reason, waiting }) => [reason, waiting])).toEqual([
      ['misleading', 3],
      ['misleading', 3],
    ]);
    expect(items.map(({ timestamp }) => timestamp)).toEqual(items.map(({ timestamp }) => timestamp).sort());
    const { statuses } = await admin.done(getQueueFigures, {
      params: { kind: 'report' },
      query: { q: ticketId, reportReason: 'misleading' },
    });
    expect(statuses).toEqual([{ status: 'pending', count: 2, totals: [] }]);
    const file = await admin.call(exportList, { body: { list: 'reports', filter: query } });
    expect(file.status).toBe(200);
  });

  it('see reports live, in their history and in the counts; only those with the role', async () => {
    const page = await watch(app, admin, 'admin');
    const { row } = await reported();
    await eventually('the report is there', () => page.changesOf(row.id).length === 1);
    expect(page.changesOf(row.id)[0]).toMatchObject({ kind: 'report', data: row });
    await decide(row.id, 'no-action');
    await eventually('the report is decided', () => page.changesOf(row.id).length === 2);
    page.close();
    const { items } = await admin.done(getHistory, { params: { type: 'report', id: row.id } });
    expect(items.map(({ event }) => event)).toEqual(['ReportDecided', 'ListingReported']);
    await reported();
    const counts = await admin.done(getOpenCounts);
    expect(counts.items.find(({ section }) => section === 'reports')?.count).toBeGreaterThan(0);
    const listings = await adminWith(app, admin, ['listings']);
    const support = await adminWith(app, admin, ['support']);
    expect((await listings.browser.call(listReports, { query: {} })).status).toBe(200);
    expect(await support.browser.call(listReports, { query: {} })).toMatchObject({ status: 403 });
  });
});

// product.md 28.3
describe('the decision of a report', () => {
  it('is mailed to a guest with the text, after a mail that the report has come', async () => {
    const { email, row } = await reported({ text: 'No such row' });
    const received = await mailTo(email, /^We received your report about tickets for Arsenal vs Chelsea$/);
    expect(received).toContain('Section A');
    // Anybody can give any address: nothing that they wrote is sent to it.
    expect(received).not.toContain('No such row');
    await decide(row.id, 'no-action', 'The row exists.');
    const mail = await mailTo(email, /^Your report about tickets for Arsenal vs Chelsea is decided$/);
    expect(mail).toContain('took no action');
    expect(mail).toContain('The row exists.');
  });

  it('is told to an account by mail and in the inbox, and the seller learns of the action, never who reported', async () => {
    const form = newSeller();
    const { id: sellerId } = await new Caller(app).done(registerSeller, { body: form });
    await admin.done(approveSeller, { params: { id: sellerId }, body: {} });
    const seller = new Caller(app);
    await seller.done(loginSeller, { body: { email: form.email, password: form.password } });
    const ticketId = await ticketOnSale(app, { sellerId });
    const reporter = await signedUp(app);
    await report(ticketId, {}, reporter.browser);
    const [row] = await reportsOf(ticketId);
    await decide(row?.id ?? '', 'action-taken', 'No such row.');
    expect(await mailTo(reporter.form.email, /^Your report/)).toContain('No such row.');
    const mail = await mailTo(form.email, /^We took action on your listing/);
    expect(mail).toContain('No such row.');
    expect(mail).not.toContain(reporter.form.email);
    const titlesOf = async (browser: Caller) =>
      (await browser.done(listNotifications, { query: {} })).items.map(({ title }) => title);
    await eventually('both are notified', async () => {
      const [ofReporter, ofSeller] = [await titlesOf(reporter.browser), await titlesOf(seller)];
      return (
        ofReporter.includes('Your report is decided') && ofSeller.includes('Reported: Arsenal vs Chelsea')
      );
    });
  });
});

// product.md 28.4
describe('the erasure of a reporter', () => {
  it('erases address and texts of a guest’s report, which stays', async () => {
    const { ticketId, email, row } = await reported({ text: 'Call me' });
    await decide(row.id, 'no-action', 'We called you.');
    await mailTo(email, /^Your report/);
    await admin.done(erasePerson, { body: { kind: 'guest', email } });
    await eventually('the report is nobody’s', async () => {
      const [left] = await reportsOf(ticketId);
      return left?.email === 'erased' && left.text === 'erased' && left.decision?.text === 'erased';
    });
    const { rows } = await pool.query('select from claims where value like $1', [`%${email}%`]);
    expect(rows).toEqual([]);
  });

  it('erases address and texts of an account’s report', async () => {
    const ticketId = await ticketOnSale(app);
    const { browser, id } = await signedUp(app);
    await report(ticketId, { text: 'Call me' }, browser);
    await eraseNow(app, 'buyer', id);
    await eventually('the report is nobody’s', async () => {
      const [left] = await reportsOf(ticketId);
      return left?.email === 'erased' && left.text === 'erased' && left.hasAccount;
    });
  });

  it('of a report that waits lets it be decided, which nobody is told', async () => {
    const { ticketId, email, row } = await reported();
    await admin.done(erasePerson, { body: { kind: 'guest', email } });
    await eventually(
      'the report is nobody’s',
      async () => (await reportsOf(ticketId))[0]?.email === 'erased',
    );
    expect((await decide(row.id, 'no-action')).status).toBe(200);
    expect(await reportsOf(ticketId)).toMatchObject([{ status: 'no-action', decision: { text: 'erased' } }]);
    const other = await reported();
    await decide(other.row.id, 'no-action');
    await mailTo(other.email, /^Your report/);
    expect(service.mailsTo(email).filter(({ subject }) => /is decided/.test(subject))).toEqual([]);
  });
});
