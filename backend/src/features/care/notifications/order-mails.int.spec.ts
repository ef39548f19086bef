import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { cancelPurchase, completePurchase, getPurchase } from '@terrace/contracts/http/buying/purchases';
import type { RefundForm } from '@terrace/contracts/http/buying/refunds';
import { signedInAdmin, signedUp } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { complete, holders, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { sharedWorld } from '../../../../test/shared-world.js';
import type { MailService } from '../../../../test/mail-service.js';
import { eraseNow, ticketOnSale } from '../../../../test/market.js';
import type { PaymentWorld } from '../../../../test/payment-world.js';
import { eventually } from '../../../../test/eventually.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { JOB_BACKEND, type JobBackend } from '../../../platform/jobs/job-backend.js';
import { CommandBus } from '@nestjs/cqrs';
import { bySystem } from '../../../../test/by-system.js';
import { sweepJobs } from '../../../../test/sweep-jobs.js';
import { RecordBuyerMail } from '../../buying/purchases/purchases.public.js';
import { MailBuyerHandler } from './old-mails.job.js';
import { mailOfOrder } from './rules/rule.js';
import { SendMailHandler, sendMail } from './send-mail.job.js';

let service: MailService;
let world: PaymentWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app, mails: service } = await sharedWorld());
});
afterEach(() => {
  service.mood = 'well';
});

const free = { price: { amount: 0, currency: 'USD' } } as const;

/** A purchase of one ticket that costs nothing, completed by a first holder of this address. */
async function boughtBy(buyer: Caller, email: string): Promise<string> {
  const { id } = await start(buyer, [{ id: await ticketOnSale(app, free) }]);
  const [holder] = holders(1);
  await buyer.done(completePurchase, {
    params: { id },
    body: { ticketHolders: [{ ...holder, email }] },
    headers: { 'idempotency-key': newId() },
  });
  return id;
}

const newAddress = () => `${newId().toLowerCase()}@example.com`;
const confirmation = (purchaseId: string) => mailOfOrder({ purchaseId, about: 'completed' }, true);
const handle = (purchaseId: string) =>
  bySystem(() => app.app.get(SendMailHandler, { strict: false }).handle(confirmation(purchaseId)));

async function mailsOf(purchaseId: string) {
  const { rows } = await app.app
    .get(Database)
    .query<{ mailed: string[]; mails_due: string[] }>(
      'select mailed, mails_due from purchase_list where id = $1',
      [purchaseId],
    );
  return rows[0];
}

const noted = async (purchaseId: string) => (await mailsOf(purchaseId))?.mailed;
const dueOf = async (purchaseId: string) => (await mailsOf(purchaseId))?.mails_due;

const isNoted = (purchaseId: string) =>
  eventually('the mail is noted', async () => JSON.stringify(await noted(purchaseId)) === '["completed"]');

// product.md 7.4, 18.2, 19.10
describe("the first ticket holder of a guest's completed purchase", () => {
  it('gets a mail with the tickets, a link to the order and one to its calendar entry', async () => {
    const guest = new Caller(app);
    const purchase = await start(guest, [{ id: await ticketOnSale(app), quantity: 2 }]);
    const { redirectUrl } = await complete(guest, purchase);
    await world.press(redirectUrl ?? '', 'pay');
    const mail = await service.mailTo('ada1@example.com');
    expect(mail).toMatchObject({ senderName: 'Terrace', subject: 'Your tickets for Arsenal vs Chelsea' });
    for (const fact of [
      'Your order is confirmed\n',
      'Saturday, December 5, 2099 at 17:30 (local time)',
      'Emirates Stadium',
      '2 x eTickets, Section A, US$125.00 each',
      'Total: US$250.00',
    ]) {
      expect(mail.message).toContain(fact);
      expect(mail.html).toContain(fact.replace('Total: ', '').trim());
    }
    expect(mail.message + mail.html).not.toContain('P-1');
    const link = /(http\S+)\/orders\/(\w{20})\?token=([\w-]+)\n/.exec(mail.message);
    expect(link?.[1]).toBe(app.config.PUBLIC_URL.replace(/\/$/, ''));
    const token = link?.[3] ?? '';
    const byLink = await new Caller(app).done(getPurchase, { params: { id: purchase.id }, query: { token } });
    expect(byLink).toMatchObject({ id: link?.[2], status: 'completed' });
    const calendar = new URL(/http\S+calendar\.ics\S+/.exec(mail.message)?.[0] ?? '');
    const answer = await fetch(`${app.url}${calendar.pathname}${calendar.search}`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain(`\r\nUID:${purchase.id}@`);
  });
});

describe('a signed-in buyer', () => {
  it('gets the mail at the address of the account', async () => {
    const { browser, form } = await signedUp(app);
    const holder = newAddress();
    await boughtBy(browser, holder);
    expect((await service.mailTo(form.email, '/orders/')).message).toMatch(/^Your order is confirmed\n/);
    expect(service.mailsTo(holder)).toEqual([]);
  });

  it('who was erased gets no mail', async () => {
    const { browser, form, id } = await signedUp(app);
    service.mood = 'failing';
    const purchaseId = await boughtBy(browser, newAddress());
    const isOrder = ({ message }: { message: string }) => message.includes('/orders/');
    await eventually('the mail was refused', () => service.triesTo(form.email).some(isOrder));
    await eraseNow(app, 'buyer', id);
    service.mood = 'well';
    await expect(handle(purchaseId)).resolves.toBeUndefined();
    // Obsolete: it leaves the list, and no sweep queues it again.
    expect(await dueOf(purchaseId)).toEqual([]);
    expect(service.mailsTo(form.email).filter(isOrder)).toEqual([]);
  });
});

describe('exactly one mail', () => {
  it('is delivered by a job that is retried because the service died after accepting the mail', async () => {
    const address = newAddress();
    service.mood = 'speechless';
    const id = await boughtBy(new Caller(app), address);
    await eventually('the mail was taken', () => service.triesTo(address).length > 0);
    service.mood = 'well';
    await isNoted(id);
    const tries = service.triesTo(address);
    expect(tries.length).toBeGreaterThan(1);
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
    expect(service.mailsTo(address)).toHaveLength(1);
  });

  it('is delivered by a job that runs again after it was done', async () => {
    const address = newAddress();
    const id = await boughtBy(new Caller(app), address);
    await isNoted(id);
    await Promise.all([handle(id), handle(id)]);
    expect(service.triesTo(address)).toHaveLength(1);
    expect(await noted(id)).toEqual(['completed']);
  });

  it('is delivered when the service recovers', async () => {
    const address = newAddress();
    service.mood = 'failing';
    const id = await boughtBy(new Caller(app), address);
    await eventually('the mail was refused', () => service.triesTo(address).length > 0);
    expect(await noted(id)).toEqual([]);
    service.mood = 'well';
    await isNoted(id);
    expect(service.mailsTo(address)).toHaveLength(1);
  });

  it('that the service refuses for its address is said on the order, until one is taken', async () => {
    const [address, buyer] = [newAddress(), new Caller(app)];
    service.mood = 'refusing';
    const id = await boughtBy(buyer, address);
    const isSaid = async () => (await buyer.done(getPurchase, { params: { id } })).mailRefused ?? false;
    await eventually('the order says so', isSaid);
    service.mood = 'well';
    await eventually('the mail was taken', async () => !(await isSaid()));
  });

  it('is delivered although its job was lost', async () => {
    const address = newAddress();
    service.mood = 'failing';
    const id = await boughtBy(new Caller(app), address);
    await eventually('the mail was refused', () => service.triesTo(address).length > 0);
    const store = app.app.get<JobBackend>(JOB_BACKEND).openQueue(sendMail.name, () => undefined);
    // It is queued a moment after its first try has failed.
    await eventually('the job is lost', async () => {
      const job = await store.getJob(confirmation(id).key);
      return job === undefined
        ? false
        : job.remove().then(
            () => true,
            () => false,
          );
    });
    await store.close();
    service.mood = 'well';
    await sweepJobs(app, { id: confirmation(id).key });
    await isNoted(id);
    expect(service.mailsTo(address)).toHaveLength(1);
  });

  it('is delivered by a job that an earlier version queued, of another kind', async () => {
    const address = newAddress();
    service.mood = 'failing';
    const id = await boughtBy(new Caller(app), address);
    await eventually('the mail was refused', () => service.triesTo(address).length > 0);
    const jobs = app.app.get<JobBackend>(JOB_BACKEND).openQueue(sendMail.name, () => undefined);
    await eventually('its own job is gone', async () => {
      const job = await jobs.getJob(confirmation(id).key);
      await job?.remove().catch(() => undefined);
      return (await jobs.getJob(confirmation(id).key)) === undefined;
    });
    await jobs.close();
    service.mood = 'well';
    const old = app.app.get(MailBuyerHandler, { strict: false });
    await bySystem(() => old.handle({ purchaseId: id, about: 'completed' }));
    await isNoted(id);
    await bySystem(() => old.handle({ purchaseId: id, about: 'completed' }));
    expect(service.mailsTo(address)).toHaveLength(1);
  });
});

describe('a payment that arrived too late', () => {
  it('is mailed as a refund and promises no tickets', async () => {
    const ticketId = await ticketOnSale(app, { quantity: 1, event: { eventName: 'Gone vs Away' } });
    const late = new Caller(app);
    const purchase = await start(late, [{ id: ticketId }]);
    const { redirectUrl } = await complete(late, purchase);
    await late.done(cancelPurchase, { params: { id: purchase.id } });
    await start(new Caller(app), [{ id: ticketId }]);
    await world.press(redirectUrl ?? '', 'pay');
    const about = () => service.delivered.filter(({ subject }) => subject.includes('Gone vs Away'));
    await eventually('a mail about the refund', () => about().length > 0);
    expect(about()).toHaveLength(1);
    expect(about()[0]).toMatchObject({
      to: 'ada1@example.com',
      subject: 'Your payment for Gone vs Away will be refunded',
    });
    expect(about()[0]?.message).toContain('Your payment of US$125.00');
    expect(about()[0]?.message).not.toContain('calendar');
  });
});

describe('a refund that succeeded', () => {
  it('is mailed once: how much, for what, and how long it takes; one that failed is not', async () => {
    const ticketId = await ticketOnSale(app, { event: { eventName: 'Back vs Forth' } });
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: ticketId, quantity: 2 }]);
    const { id } = purchase;
    const { redirectUrl } = await complete(buyer, purchase);
    await world.press(redirectUrl ?? '', 'pay');
    const read = () => buyer.done(getPurchase, { params: { id } });
    await eventually('it is paid', async () => (await read()).status === 'completed');
    const admin = await signedInAdmin(app);
    const refunded = async (what: Pick<RefundForm, 'amount' | 'tickets'>, status: 'succeeded' | 'failed') => {
      const body = { ...what, reason: 'buyer-asked' } as const;
      await admin.done(refundPurchase, { params: { id }, body, headers: { 'idempotency-key': newId() } });
      await eventually(`it has ${status}`, async () => (await read()).refunds.at(-1)?.status === status);
    };
    // Cards refuse this amount.
    await refunded({ amount: { amount: 10_13, currency: 'USD' } }, 'failed');
    await refunded({ tickets: [{ lineId: ticketId, quantity: 1 }] }, 'succeeded');
    await refunded({ amount: { amount: 20_00, currency: 'USD' } }, 'succeeded');
    const mails = () =>
      service
        .mailsTo('ada1@example.com')
        .filter(({ subject, message }) => /refund/.test(subject) && message.includes(id));
    await eventually('both mails', () => mails().length >= 2);
    await sweepJobs(app, { kind: sendMail.name });
    await eventually('nothing is due', async () => String(await dueOf(id)) === '');
    expect(
      mails()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['We refunded US$125.00 for Back vs Forth', 'We refunded US$20.00 for Back vs Forth']);
    const ofTicket = mails().find(({ subject }) => subject.includes('125.00'));
    expect(ofTicket?.to).toBe('ada1@example.com');
    expect(ofTicket?.message).toContain(
      'We refunded US$125.00 for 1 ticket: Back vs Forth. You paid US$250.00 for the whole order.',
    );
    expect(ofTicket?.message).toContain('It usually arrives within 10 working days');
  });
});

describe('a mail that another feature asks for', () => {
  it('is sent once, however often it is asked for', async () => {
    const address = newAddress();
    const id = await boughtBy(new Caller(app), address);
    const ask = () =>
      bySystem(() => app.app.get(CommandBus).execute(new RecordBuyerMail(id, 'RequestMail', 'refund-due')));
    await Promise.all([ask(), ask(), ask()]);
    const subject = 'Your payment for Arsenal vs Chelsea will be refunded';
    const mails = () => service.mailsTo(address).filter((mail) => mail.subject === subject);
    await eventually('it is noted', async () => String(await noted(id)).includes('refund-due'));
    await ask();
    await sweepJobs(app, { kind: sendMail.name });
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.message).toMatch(
      new RegExp(`Your payment came too late\\n\\n[^]*/orders/${id}\\?token=`),
    );
  });
});
