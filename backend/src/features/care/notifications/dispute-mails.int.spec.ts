import { beforeAll, describe, expect, it } from '@jest/globals';
import { decideDispute } from '@terrace/contracts/http/care/admin-disputes';
import { answerDispute, openDispute } from '@terrace/contracts/http/care/disputes';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { signedInAdmin } from '../../../../test/accounts.js';
import { bySystem } from '../../../../test/by-system.js';
import type { Caller } from '../../../../test/caller.js';
import { DisputeWorld } from '../../../../test/dispute-world.js';
import type { MailService } from '../../../../test/mail-service.js';
import { sharedWorld } from '../../../../test/shared-world.js';
import { eventually } from '../../../../test/eventually.js';
import { UnansweredDisputes } from '../disputes/unanswered-disputes.sweeper.js';

let service: MailService;
let world: DisputeWorld;
let admin: Caller;
beforeAll(async () => {
  ({ mails: service } = await sharedWorld());
  world = await DisputeWorld.shared();
  admin = await signedInAdmin(world.app);
});

type Sold = Awaited<ReturnType<DisputeWorld['sold']>>;
const get = <Thing>(token: abstract new (...args: never[]) => Thing) =>
  world.app.app.get<Thing>(token, { strict: false });
const subjects = {
  answered: 'The seller answered your dispute',
  decided: 'Your dispute was decided',
} as const;
const toBuyer = ({ purchaseId }: Sold, subject: string) =>
  service.delivered.filter((mail) => mail.subject === subject && mail.message.includes(purchaseId));
const toSeller = ({ sellerEmail }: Sold, subject: string) =>
  service.mailsTo(sellerEmail).filter((mail) => mail.subject === subject);

async function oneMail(find: () => readonly { readonly message: string }[]): Promise<string> {
  await eventually('a mail', () => find().length > 0);
  expect(find()).toHaveLength(1);
  return find()[0]?.message ?? '';
}

describe('both sides of a dispute are mailed', () => {
  it('that it was opened, answered and decided, each once, also after a rebuild', async () => {
    const order = await world.sold();
    const { buyer, seller, purchaseId } = order;
    const body = { reason: 'wrong-ticket', description: 'These are for another match' } as const;
    const { id } = await buyer.done(openDispute, { params: { purchaseId }, body });
    const opened = await oneMail(() => toSeller(order, 'Answer a dispute within 48 hours'));
    expect(opened).toContain('A buyer disputes 2 tickets for Arsenal vs Chelsea.');
    expect(opened).not.toContain('another match');

    await seller.done(answerDispute, { params: { id }, body: { text: 'They are right' } });
    const answered = await oneMail(() => toBuyer(order, subjects.answered));
    expect(answered).toContain('your dispute about 2 tickets for Arsenal vs Chelsea.');
    expect(answered).toMatch(new RegExp(`/orders/${purchaseId}\\?token=`));
    expect(answered).not.toContain('They are right');

    const decision = {
      outcome: 'refund',
      what: { kind: 'amount', amount: { amount: 100_00, currency: 'USD' } },
      bearer: 'sale',
      note: 'Both were partly right',
    } as const;
    await admin.done(decideDispute, { params: { id }, body: decision });
    const forBuyer = await oneMail(() => toBuyer(order, subjects.decided));
    expect(forBuyer).toContain('You get US$100.00 back');
    expect(forBuyer).toContain('Both were partly right');
    const forSeller = await oneMail(() => toSeller(order, 'A dispute was decided'));
    expect(forSeller).toContain('The buyer gets US$100.00 back, from the proceeds of this sale.');

    for (const table of ['purchase_list', 'dispute_list']) await get(ProjectionRebuilder).rebuild(table);
    // Comes after whatever the rebuild may have asked for.
    await world.sold();
    for (const subject of Object.values(subjects)) expect(toBuyer(order, subject)).toHaveLength(1);
  });

  // product.md 21.5
  it('that the refund of a decision failed, once, before it is decided again', async () => {
    const order = await world.sold();
    const { buyer, seller, purchaseId } = order;
    const body = { reason: 'wrong-ticket', description: 'These are for another match' } as const;
    const { id } = await buyer.done(openDispute, { params: { purchaseId }, body });
    await seller.done(answerDispute, { params: { id }, body: { text: 'They are right' } });
    // Cards refuse this amount.
    const what = { kind: 'amount', amount: { amount: 10_13, currency: 'USD' } } as const;
    const decision = { outcome: 'refund', what, bearer: 'sale', note: 'You get a part back' } as const;
    await admin.done(decideDispute, { params: { id }, body: decision });
    const failed = await oneMail(() => toBuyer(order, 'A refund of US$10.13 could not be sent'));
    expect(failed).toContain('We still owe it to you.');
    expect(await oneMail(() => toBuyer(order, subjects.decided))).toContain('You get US$10.13 back');
  });

  it('that silence decided it', async () => {
    const order = await world.sold();
    await world.openedWithAnswerIn(-1, order.purchaseId, order.sellerId);
    await bySystem(() => get(UnansweredDisputes).sweep(new AbortController().signal));
    const forBuyer = await oneMail(() => toBuyer(order, subjects.decided));
    expect(forBuyer).toContain('The seller did not answer within 48 hours.');
    expect(forBuyer).toContain('You get US$250.00 back');
    expect(await oneMail(() => toSeller(order, 'A dispute was decided'))).toContain('not answered within');
    expect(toBuyer(order, subjects.answered)).toEqual([]);
  });
});
