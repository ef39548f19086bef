import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approveBankInfo, rejectBankInfo } from '@terrace/contracts/http/selling/bank-info';
import { listNotifications } from '@terrace/contracts/http/care/notifications';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { orderReference } from '@terrace/contracts/values/order-number';
import { saveBankInfo } from '@terrace/contracts/http/selling/bank-info-form';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller, eraseSeller, rejectSeller } from '@terrace/contracts/http/selling/sellers';
import { rejectTicket, uploadTicket } from '@terrace/contracts/http/selling/tickets';
import { newSeller, signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { bankForm } from '../../../../test/bank-form.js';
import { complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { MailService } from '../../../../test/mail-service.js';
import { ticketOnSale } from '../../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/payment-world.js';
import { eventually } from '../../../../test/eventually.js';
import { sweepJobs } from '../../../../test/sweep-jobs.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { JobStores } from '../../../platform/jobs/job-stores.js';
import type { MailToSend } from './rules/rule.js';
import { SendMailHandler } from './send-mail.job.js';

const service = new MailService();
let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp({
    ...world.environment,
    EMAIL_API_URL: await service.start(),
    DECISION_MAIL_SECONDS: '1',
  });
  world.appUrl = app.url;
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await app.close();
  await world.close();
  service.close();
});

async function registered() {
  const form = newSeller();
  const { id } = await new Caller(app).done(registerSeller, { body: form });
  return { id, form };
}

async function approved() {
  const seller = await registered();
  await admin.done(approveSeller, { params: { id: seller.id }, body: {} });
  return seller;
}

const TICKET = {
  eventName: 'Arsenal vs Chelsea',
  eventDate: '05/12/2126',
  eventTime: '17:30',
  venue: 'Emirates Stadium',
  ticketType: 'eTickets',
  price: { amount: 12_500, currency: 'USD' },
  deliveryAddress: '1 High Street',
  deliveryTime: '2 days before',
} as const;

/** The mail of this subject to a seller; waits for it. */
async function mailAbout(seller: { form: { email: string } }, subject: string): Promise<string> {
  const find = () => service.mailsTo(seller.form.email).find((mail) => mail.subject === subject);
  await eventually(`the mail ${subject}`, () => find() !== undefined);
  return find()?.message ?? '';
}

const handle = (job: MailToSend) => app.app.get(SendMailHandler, { strict: false }).handle(job);

// product.md 7.4
describe('a seller is mailed', () => {
  it('that the registration arrived, and that it is approved', async () => {
    const seller = await approved();
    expect(await mailAbout(seller, 'We have received your registration')).toContain('/seller-login');
    expect(await mailAbout(seller, 'You can sell at Terrace now')).toMatch(/^Welcome to Terrace\n/);
  });

  it('as a trader what to state first, also in the inbox', async () => {
    const form = { ...newSeller(), kind: 'trader' as const };
    const browser = new Caller(app);
    const { id } = await browser.done(registerSeller, { body: form });
    await admin.done(approveSeller, { params: { id }, body: {} });
    const message = await mailAbout({ form }, 'Your registration at Terrace is approved');
    expect(message).toContain('State your trade register and business address');
    expect(message).not.toContain('you can sell now');
    await browser.done(loginSeller, { body: { email: form.email, password: form.password } });
    const inbox = async () => (await browser.done(listNotifications, { query: {} })).items;
    await eventually('the inbox has it', async () => (await inbox()).length > 0);
    expect(await inbox()).toMatchObject([{ title: 'Your registration is approved' }]);
  });

  it('why a registration was rejected, and no link that an administrator wrote', async () => {
    const seller = await registered();
    const rejection = { reason: 'company-unclear', note: 'See https://evil.example/x' } as const;
    await admin.done(rejectSeller, { params: { id: seller.id }, body: { rejection } });
    const message = await mailAbout(seller, 'Your registration was not approved');
    expect(message).toContain('Reason: We could not confirm your company.\nSee https: //evil. example/x');
    expect(message).toContain('/contact');
  });

  it('of each decision on the bank account', async () => {
    const seller = await approved();
    const browser = new Caller(app);
    await browser.done(loginSeller, { body: { email: seller.form.email, password: seller.form.password } });
    await browser.done(saveBankInfo, { body: bankForm });
    const rejection = { reason: 'numbers-wrong' } as const;
    await admin.done(rejectBankInfo, { params: { sellerId: seller.id }, body: { rejection } });
    const rejected = await mailAbout(seller, 'Your bank account was not approved');
    expect(rejected).toContain('Reason: The bank did not recognise these numbers.');
    await browser.done(saveBankInfo, { body: bankForm });
    await admin.done(approveBankInfo, { params: { sellerId: seller.id }, body: {} });
    expect(await mailAbout(seller, 'Your bank account is approved')).not.toContain(bankForm.accountNumber);
  });

  it('of a decided ticket, and once of many that were decided within the same time', async () => {
    const seller = await approved();
    const from = new Date().toISOString();
    await ticketOnSale(app, { sellerId: seller.id, section: 'A', row: '7' });
    const message = await mailAbout(seller, '1 listing approved');
    expect(message).toContain('- Arsenal vs Chelsea, 5 Dec 2099, 10 x eTickets, Section A, Row 7\n');
    const browser = new Caller(app);
    await browser.done(loginSeller, { body: { email: seller.form.email, password: seller.form.password } });
    const { id: declined } = await browser.done(uploadTicket, { body: { ...TICKET, section: 'B' } });
    const rejection = { reason: 'price-too-high' } as const;
    await admin.done(rejectTicket, { params: { id: declined }, body: { rejection } });
    const until = new Date().toISOString();
    const job = {
      sellerId: seller.id,
      about: 'tickets-decided',
      decided: { from, until },
      key: 'all',
    } as const;
    await handle(job);
    await handle(job);
    const both = service
      .mailsTo(seller.form.email)
      .filter(({ subject }) => subject === '1 listing approved, 1 not');
    expect(both).toHaveLength(1);
    expect(both[0]?.message).toContain('Section B\n  Reason: The price is too high for this event.');
  });

  it('of a sale, with what they receive and when, once however often the job runs, and of what a refund takes', async () => {
    const seller = await approved();
    const ticket = await ticketOnSale(app, { sellerId: seller.id });
    const guest = new Caller(app);
    const purchase = await start(guest, [{ id: ticket, quantity: 2 }]);
    const { redirectUrl } = await complete(guest, purchase);
    await world.press(redirectUrl ?? '', 'pay');
    const subject = 'You sold 2 tickets for Arsenal vs Chelsea';
    const message = await mailAbout(seller, subject);
    expect(message).toContain('Sold for: US$250.00\nCommission: US$62.50\nYou receive: US$187.50\n');
    expect(message).toMatch(/We pay you between \d+ Dec 2099 and \d+ Dec 2099/);
    const key = `sale-${purchase.id}-${seller.id}`;
    await handle({ sellerId: seller.id, about: 'sale', purchaseId: purchase.id, key });
    expect(service.mailsTo(seller.form.email).filter((mail) => mail.subject === subject)).toHaveLength(1);
    await admin.done(refundPurchase, {
      params: { id: purchase.id },
      body: { amount: { amount: 50_00, currency: 'USD' }, reason: 'buyer-asked', note: 'As agreed' },
      headers: { 'idempotency-key': newId() },
    });
    const taken = await mailAbout(seller, 'A refund for Arsenal vs Chelsea takes US$37.50 from your share');
    expect(taken).toContain(`Order: ${orderReference(purchase.id)}\nTaken from your share: US$37.50`);
    expect(taken).not.toContain('As agreed');
  });

  it('not after an erasure', async () => {
    const seller = await approved();
    const subject = 'You can sell at Terrace now';
    await mailAbout(seller, subject);
    await admin.done(eraseSeller, { params: { id: seller.id } });
    await handle({ sellerId: seller.id, about: 'seller-decision', key: 'again' });
    // Only of this subject: the mail about the erasure itself may be tried meanwhile.
    expect(service.triesTo(seller.form.email).filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  it('of a sale whose job failed at each of its tries, as soon as the service works again', async () => {
    const seller = await approved();
    await mailAbout(seller, 'You can sell at Terrace now');
    const ticket = await ticketOnSale(app, { sellerId: seller.id });
    service.mood = 'failing';
    const guest = new Caller(app);
    const purchase = await start(guest, [{ id: ticket, quantity: 2 }]);
    const { redirectUrl } = await complete(guest, purchase);
    await world.press(redirectUrl ?? '', 'pay');
    const subject = 'You sold 2 tickets for Arsenal vs Chelsea';
    const key = `sale-${purchase.id}-${seller.id}`;
    await eventually('the mail was refused', () =>
      service.triesTo(seller.form.email).some((mail) => mail.subject === subject),
    );
    const store = app.app.get(JobStores, { strict: false }).of('mail-seller');
    await eventually('the queue has it', async () => (await store.getJob(key)) !== undefined);
    await eventually('the queue has given it up', async () => {
      const job = await store.getJob(key);
      await job?.remove().catch(() => undefined);
      return (await store.getJob(key)) === undefined;
    });
    service.mood = 'well';
    const database = app.app.get(Database);
    const sweep = () => sweepJobs(app, { id: key });
    expect(service.mailsTo(seller.form.email).some((mail) => mail.subject === subject)).toBe(false);
    await sweep();
    await mailAbout(seller, subject);
    await eventually('it is finished', async () => {
      const { rows } = await database.query<{ done: boolean }>(
        'select finished_at is not null as done from unfinished_jobs where id = $1',
        [key],
      );
      return rows[0]?.done === true;
    });
    const isCompleted = async () => (await (await store.getJob(key))?.isCompleted()) === true;
    await eventually('the queue has completed it', isCompleted);
    const triesOfSale = () => service.triesTo(seller.form.email).filter((mail) => mail.subject === subject);
    const tries = triesOfSale().length;
    await sweep();
    expect(await isCompleted()).toBe(true);
    expect(triesOfSale()).toHaveLength(tries);
  });
});
