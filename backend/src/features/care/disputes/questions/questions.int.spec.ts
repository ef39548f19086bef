import { beforeAll, describe, expect, it } from '@jest/globals';
import { askForMore, decideDispute, listDisputes } from '@terrace/contracts/http/care/admin-disputes';
import { answerDispute, answerDisputeQuestion, listOwnDisputes } from '@terrace/contracts/http/care/disputes';
import { listNotifications } from '@terrace/contracts/http/care/notifications';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { bySystem } from '../../../../../test/by-system.js';
import type { Caller } from '../../../../../test/caller.js';
import { DisputeWorld } from '../../../../../test/dispute-world.js';
import { eventually } from '../../../../../test/eventually.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { eraseNow } from '../../../../../test/market.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { Database } from '../../../../platform/database/database.js';
import { UnansweredDisputes } from '../unanswered-disputes.sweeper.js';

let mails: MailService;
let world: DisputeWorld;
let admin: Caller;
let usual: Awaited<ReturnType<DisputeWorld['seller']>>;
beforeAll(async () => {
  ({ mails } = await sharedWorld());
  world = await DisputeWorld.shared();
  admin = await signedInAdmin(world.app);
  usual = await world.seller();
});

const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString();
const TEXT = 'Please send a photo of the second ticket';
const ask = (id: string, side: 'buyer' | 'seller', until?: string) =>
  admin.call(askForMore, { params: { id }, body: { side, text: TEXT, ...(until && { until }) } });
const decide = (id: string) =>
  admin.call(decideDispute, { params: { id }, body: { outcome: 'nothing', note: 'The tickets are right' } });
const queue = async (purchaseId: string) =>
  (await admin.done(listDisputes, { query: { q: purchaseId } })).items[0];

// product.md 21.10
describe('before deciding, an administrator asks', () => {
  it('the buyer, who is mailed without the question, reads and answers it; the dispute comes back to be decided', async () => {
    const { id, buyer, purchaseId, seller } = await world.awaitingDecision(usual);
    expect(await ask(id, 'buyer', inAnHour())).toMatchObject({
      status: 200,
      body: { status: 'awaiting-buyer', questions: [{ side: 'buyer', question: TEXT, answer: null }] },
    });
    expect(await decide(id)).toMatchObject({ status: 409, body: { code: 'answer-awaited' } });
    await eventually('a mail', () => mailsTo(purchaseId).length > 0);
    expect(mailsTo(purchaseId)).toHaveLength(1);
    expect(mailsTo(purchaseId)[0]?.message).not.toContain('photo');
    expect(await world.disputeOf(buyer, purchaseId)).toMatchObject({ questions: [{ question: TEXT }] });

    const body = { text: 'The photo is among my files' };
    const params = { purchaseId, id };
    expect(await seller.call(answerDispute, { params: { id }, body })).toMatchObject({
      body: { code: 'already-answered' },
    });
    expect(await buyer.done(answerDisputeQuestion, { params, body })).toMatchObject({
      status: 'awaiting-decision',
      questions: [{ question: TEXT, answer: body.text, answeredAt: expect.any(String) }],
    });
    expect(await queue(purchaseId)).toMatchObject({
      status: 'awaiting-decision',
      questions: [{ answer: body.text }],
    });
    expect((await decide(id)).status).toBe(200);
  });

  it('the seller, who has it among the answers due, in the inbox and as a mail', async () => {
    const seller = await world.seller();
    const { id } = await world.awaitingDecision(seller);
    const { browser } = seller;
    const due = async () => (await browser.done(listOwnDisputes, { query: {} })).answersDue;
    expect(await due()).toBe(0);
    await ask(id, 'seller');
    expect(await due()).toBe(1);
    await eventually(
      'a mail',
      () => mails.mailsTo(seller.email).filter(({ subject }) => subject.includes('question')).length === 1,
    );
    await eventually('a notification', async () =>
      (await browser.done(listNotifications, { query: {} })).items.some(({ title }) =>
        title.startsWith('We need more from you'),
      ),
    );
    const body = { text: 'As I said' };
    expect(await browser.done(answerDispute, { params: { id }, body })).toMatchObject({
      status: 'awaiting-decision',
      questions: [{ side: 'seller', answer: body.text }],
    });
    expect(await due()).toBe(0);
  });

  it('and decides when the time is over', async () => {
    const { id, buyer, purchaseId } = await world.awaitingDecision(usual);
    await ask(id, 'buyer', new Date(Date.now() + 1_000).toISOString());
    const sweeper = world.app.app.get(UnansweredDisputes, { strict: false });
    await eventually('the question is over', async () => {
      await bySystem(() => sweeper.sweep(new AbortController().signal));
      return (await queue(purchaseId))?.status === 'awaiting-decision';
    });
    const late = { params: { purchaseId, id }, body: { text: 'Too late' } };
    expect((await buyer.call(answerDisputeQuestion, late)).status).toBe(409);
    expect(await queue(purchaseId)).toMatchObject({ questions: [{ question: TEXT, answeredAt: null }] });
    expect((await decide(id)).status).toBe(200);
  });

  it('once, of two who ask at the same moment', async () => {
    const { id } = await world.awaitingDecision(usual);
    const answers = await Promise.all([ask(id, 'buyer'), ask(id, 'seller')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('and the texts are unreadable once the side was erased', async () => {
    const { id, sellerId, purchaseId } = await world.awaitingDecision();
    await ask(id, 'seller');
    await decide(id);
    await eraseNow(world.app, 'seller', sellerId);
    await eventually('the question is gone', async () => {
      const [question] = (await queue(purchaseId))?.questions ?? [];
      return question?.question === null;
    });
    const { rows } = await world.app.app
      .get(Database)
      .query<{ content: string | null }>('select content from dispute_texts where dispute_id = $1', [id]);
    expect(rows.map(({ content }) => content?.includes('photo') ?? false)).toEqual([false]);
  });
});

function mailsTo(purchaseId: string) {
  return mails.delivered.filter(
    ({ subject, message }) => subject === 'A question about your dispute' && message.includes(purchaseId),
  );
}
