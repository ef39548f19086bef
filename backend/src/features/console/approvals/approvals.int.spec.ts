import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentStart, getPurchase } from '@terrace/contracts/http/buying/purchases';
import {
  type Approval,
  type ApprovalFilter,
  type ProposedAct,
  approveAct,
  declineAct,
  getSecondEyes,
  listApprovals,
  proposeAct,
  setSecondEyes,
} from '@terrace/contracts/http/console/approvals';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { listCustomers, refundPurchase } from '@terrace/contracts/http/console/customers';
import { getOrderCase } from '@terrace/contracts/http/console/cases';
import { getOpenCounts } from '@terrace/contracts/http/console/queues';
import {
  changeAdminRoles,
  disableAdmin,
  enableAdmin,
  inviteAdmin,
  listAdmins,
} from '@terrace/contracts/http/identity/admins';
import { erasePerson, findPersons } from '@terrace/contracts/http/identity/privacy';
import { adjustBalance } from '@terrace/contracts/http/money/adjustments';
import { getSellerCase } from '@terrace/contracts/http/console/other-cases';
import { runPayouts } from '@terrace/contracts/http/money/payouts';
import { massRefund } from '@terrace/contracts/http/money/mass-refunds';
import { listPolicies, setPolicy } from '@terrace/contracts/http/money/policies';
import { problems } from '@terrace/contracts/problems/problems';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { on } from '@terrace/event-core/model/plan';
import { newBuyer, signedInAdmin, signedUp } from '../../../../test/accounts.js';
import { adminWith, newAdmin } from '../../../../test/admins.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { complete, start } from '../../../../test/buying.js';
import { type Answer, Caller } from '../../../../test/caller.js';
import { listNotifications } from '@terrace/contracts/http/care/notifications';
import { eventually } from '../../../../test/eventually.js';
import { exportedRows } from '../../../../test/exported-rows.js';
import { approvedSeller, carryOut, eraseNow, ticketOnSale } from '../../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/payment-world.js';
import { newId } from '../../../platform/ids/new-id.js';
import { ADMIN_POLICY_ID, adminPolicyDecider } from '../../people/identity/admins/admin-policy.decider.js';
import { credentialsCommand } from '../../people/identity/account-streams.js';
import { approvalDecider } from './approval.decider.js';
import { ApprovalsReader } from './approvals.reader.js';

const AT_ONCE = 50;
const LIMIT = 100;
const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
let app: TestApp;
let owner: Caller;
let other: Awaited<ReturnType<typeof adminWith>>;
beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp(world.environment);
  world.appUrl = app.url;
  owner = await signedInAdmin(app);
  other = await adminWith(app, owner, ['owner']);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** Turns it on or off, as when everybody agreed who has to. */
async function secondEyes(isOn: boolean) {
  const form = { isOn, refundOver: LIMIT };
  const by = { id: other.id, name: 'Ina Invited' };
  await carryOut(app, on(adminPolicyDecider, ADMIN_POLICY_ID, { type: 'SetSecondEyes', form, by }));
}
beforeEach(() => secondEyes(true));

const keyed = () => ({ 'idempotency-key': newId() });
const codeOf = ({ body }: Answer) => String(Object(body).code);
const propose = (act: ProposedAct, by = owner) => by.done(proposeAct, { body: act, headers: keyed() });
const approve = ({ id }: Pick<Approval, 'id'>, by: Caller) => by.call(approveAct, { params: { id } });

/** As the list shows it; waiting for that by the list would cost its hundred rows each time. */
const found = ({ id }: Pick<Approval, 'id'>) => app.app.get(ApprovalsReader, { strict: false }).get(id);

async function settled(proposed: Pick<Approval, 'id'>): Promise<Approval> {
  let now = await found(proposed);
  await eventually('it was executed', async () => {
    now = await found(proposed);
    return now.status !== 'waiting' && now.status !== 'approved';
  });
  return now;
}

/** Proposed by one, approved by the other, and executed. */
async function agreed(act: ProposedAct): Promise<Approval> {
  const proposed = await propose(act);
  expect((await approve(proposed, other.browser)).status).toBe(204);
  return settled(proposed);
}

/** A paid order of four tickets at 125.00 USD. */
async function bought(buyer = new Caller(app), eventId = newId()): Promise<string> {
  const held = await start(buyer, [{ id: await ticketOnSale(app, { event: { eventId } }), quantity: 4 }]);
  const { redirectUrl } = PaymentStart.parse(await complete(buyer, held));
  await world.press(String(redirectUrl), 'pay');
  const read = () => buyer.done(getPurchase, { params: { id: held.id } });
  await eventually('it is paid', async () => (await read()).status === 'completed');
  return held.id;
}

const formOf = (cents: number) =>
  ({ amount: usd(cents), reason: 'buyer-asked', bearer: 'sale', note: '' }) as const;
const refund = (id: string, cents: number, by = owner) =>
  by.call(refundPurchase, { params: { id }, body: formOf(cents), headers: keyed() });
const refundAct = (purchaseId: string, cents: number) =>
  ({ kind: 'refund', purchaseId, form: formOf(cents) }) as const;

/** What was asked to go back of an order, in cents. */
async function givenBack(id: string): Promise<number> {
  const { items } = await owner.done(listCustomers, { query: { q: id } });
  return items[0]?.refunds.reduce((sum, { amount }) => sum + amount.amount, 0) ?? 0;
}

// product.md 26.1
describe('an act above the limit', () => {
  it('is refused to one administrator, done as theirs once another approves it, and named with both', async () => {
    const id = await bought();
    expect(codeOf(await refund(id, 100_01))).toBe('second-eyes-needed');
    const proposed = await propose(refundAct(id, 100_01));
    expect(proposed).toMatchObject({ status: 'waiting', effect: { orderId: id } });
    expect(proposed.effect?.summary).toContain('US$100.01');
    expect(proposed.effect?.lines).toContainEqual({ label: 'Paid for the order', value: 'US$500.00' });
    const waiting = async () => (await owner.done(getOrderCase, { params: { id } })).waitingActs;
    expect(await waiting()).toMatchObject([{ id: proposed.id, summary: proposed.effect?.summary }]);
    const { items } = await other.browser.done(getOpenCounts);
    expect(items.find(({ section }) => section === 'approvals')?.count).toBe(1);

    expect((await approve(proposed, other.browser)).status).toBe(204);
    expect(await settled(proposed)).toMatchObject({ status: 'done', decidedBy: { id: other.id } });
    expect(await givenBack(id)).toBe(100_01);
    expect(await waiting()).toEqual([]);
    const { items: acts } = await owner.done(listAudit, { query: { q: id } });
    expect(acts.find(({ event }) => event === 'RefundRequested')).toMatchObject({
      by: { name: app.config.ADMIN_EMAIL },
      approvedBy: { id: other.id, name: 'Ina Invited' },
    });
  });

  it('below the limit it needs nobody, until the refunds of the order together come above', async () => {
    const id = await bought();
    expect((await refund(id, 60_00)).status).toBe(200);
    expect(codeOf(await refund(id, 40_01))).toBe('second-eyes-needed');
    expect((await refund(id, 40_00)).status).toBe(200);
    expect(codeOf(await refund(id, 1, other.browser))).toBe('second-eyes-needed');
  });

  it('is no mass refund of what is left of an order either', async () => {
    const eventId = newId();
    const id = await bought(new Caller(app), eventId);
    await agreed(refundAct(id, 450_00));
    const body = { eventId, dryRun: false, confirm: [usd(50_00)], reason: 'event-cancelled' } as const;
    expect(codeOf(await owner.call(massRefund, { body, headers: keyed() }))).toBe('second-eyes-needed');
    expect(await givenBack(id)).toBe(450_00);
  });

  it('is not approved by who proposed it, nor twice, nor after it was declined', async () => {
    const id = await bought();
    const proposed = await propose(refundAct(id, 200_00));
    expect(codeOf(await approve(proposed, owner))).toBe('own-proposal');
    const declined = await other.browser.done(declineAct, {
      params: { id: proposed.id },
      body: { reason: 'The buyer was there' },
    });
    expect(declined).toMatchObject({ status: 'declined', reason: 'The buyer was there' });
    expect(codeOf(await approve(proposed, other.browser))).toBe('already-decided');
    const mine = await propose(refundAct(id, 200_00));
    const withdrawn = await owner.done(declineAct, { params: { id: mine.id }, body: { reason: 'Typo' } });
    expect(withdrawn.status).toBe('withdrawn');
    expect(await givenBack(id)).toBe(0);
  });

  it('fails with the reason when it is no longer what was approved', async () => {
    const id = await bought();
    const proposed = await propose({
      ...{ kind: 'refund', purchaseId: id },
      form: { reason: 'buyer-asked', bearer: 'sale', note: '' },
    });
    expect((await refund(id, 10_00)).status).toBe(200);
    await approve(proposed, other.browser);
    expect(await settled(proposed)).toMatchObject({
      status: 'failed',
      refusal: problems['refund-changed'].detail,
    });
    expect(await givenBack(id)).toBe(10_00);
  });

  it('about an erased buyer is proposed and executed; proposed before the erasure, nobody can approve it', async () => {
    const { browser: buyer, id: buyerId } = await signedUp(app);
    const id = await bought(buyer);
    const before = await propose(refundAct(id, 200_00));
    await eraseNow(app, 'buyer', buyerId);
    await eventually('it is erased', async () => (await found(before)).effect === null);
    expect(codeOf(await approve(before, other.browser))).toBe('changed-since-seen');
    const after = await propose(refundAct(id, 200_00));
    expect(after.effect?.summary).toContain('US$200.00');
    await approve(after, other.browser);
    expect(await settled(after)).toMatchObject({ status: 'done' });
    expect(await givenBack(id)).toBe(200_00);
  });

  it('needs both to be entitled when it is approved', async () => {
    const id = await bought();
    const third = await adminWithTwo(['finance']);
    const proposed = await propose(refundAct(id, 200_00), third.browser);
    await owner.done(changeAdminRoles, { params: { id: third.id }, body: { roles: ['support'] } });
    expect(codeOf(await approve(proposed, other.browser))).toBe('not-allowed');
    expect(await givenBack(id)).toBe(0);
  });
});

/** An administrator with roles that take two. */
async function adminWithTwo(roles: Parameters<typeof adminWith>[2]) {
  await secondEyes(false);
  const made = await adminWith(app, owner, roles);
  await secondEyes(true);
  return made;
}

// product.md 26.2
describe('what takes two', () => {
  it('a policy, an erasure, a run of payouts, an owner and the switch itself', async () => {
    const policy = { ...FIRST_WHOLE_POLICY, commissionPercent: 20 };
    const { form: buyer } = await signedUp(app);
    const whom = { kind: 'buyer', email: buyer.email } as const;
    const person = newAdmin('finance');
    const alone = [
      await owner.call(setPolicy, { body: policy }),
      await owner.call(erasePerson, { body: whom }),
      await owner.call(runPayouts),
      await owner.call(inviteAdmin, { body: person }),
      await owner.call(setSecondEyes, { body: { isOn: false, refundOver: LIMIT } }),
    ];
    expect(alone.map(codeOf)).toEqual(alone.map(() => 'second-eyes-needed'));
    expect((await owner.call(inviteAdmin, { body: newAdmin('support') })).status).toBe(201);

    const acts: ProposedAct[] = [
      { kind: 'policy', form: policy },
      { kind: 'erasure', form: whom },
      { kind: 'payout-run' },
      { kind: 'administrator', form: person },
      { kind: 'second-eyes', form: { isOn: false, refundOver: LIMIT } },
    ];
    for (const act of acts) expect(await agreed(act)).toMatchObject({ status: 'done' });
    expect((await owner.done(listPolicies)).current.commissionPercent).toBe(20);
    expect((await owner.done(findPersons, { query: { email: buyer.email } })).items).toEqual([]);
    expect((await owner.done(listAdmins, { query: { q: person.email } })).total).toBe(1);
    expect(await owner.done(getSecondEyes)).toMatchObject({ isOn: false });
    const { items } = await owner.done(listApprovals, { query: { perPage: 100 } });
    // What named the erased buyer went with them.
    expect(items.find(({ kind }) => kind === 'erasure')?.effect).toBeNull();
    expect(JSON.stringify(items)).not.toContain(buyer.email);
  });

  it('a policy fails where another one than was shown would be changed', async () => {
    const { current } = await owner.done(listPolicies);
    const first = await propose({ kind: 'policy', form: { ...current, payoutDelayDays: 9 } });
    await agreed({ kind: 'policy', form: { ...current, refundDeadlineDays: 30 } });
    await approve(first, other.browser);
    const refusal = problems['changed-since-seen'].detail;
    expect(await settled(first)).toMatchObject({ status: 'failed', refusal });
    expect((await owner.done(listPolicies)).current).toEqual({ ...current, refundDeadlineDays: 30 });
  });

  it('an erasure fails where the address is somebody else’s by then', async () => {
    const { form, id } = await signedUp(app);
    const whom = { kind: 'buyer', email: form.email } as const;
    const proposed = await propose({ kind: 'erasure', form: whom });
    const move = { type: 'ChangeEmail', email: `moved-${form.email}`, sessionId: newId() } as const;
    await carryOut(app, credentialsCommand('buyer', id, move));
    const next = await signedUp(app, { ...newBuyer(), email: form.email });
    await approve(proposed, other.browser);
    const refusal = problems['changed-since-seen'].detail;
    expect(await settled(proposed)).toMatchObject({ status: 'failed', refusal });
    const { items } = await owner.done(findPersons, { query: { email: form.email } });
    expect(items).toMatchObject([{ kind: 'buyer', id: next.id }]);
  });

  it.each([
    ['erasure', 'done'],
    ['refund', 'failed'],
  ] as const)('an approved %s that names somebody erased is %s', async (kind, status) => {
    await secondEyes(false);
    const { form, id: about } = await signedUp(app);
    await owner.done(erasePerson, { body: { kind: 'buyer', email: form.email } });
    const keys = app.app.get(PersonalDataKeys);
    await eventually('the key is gone', async () => (await keys.load([about])).keyOf(about) === 'erased');
    const id = newId();
    const by = (admin: string) => ({ id: admin, name: 'Ina Invited' });
    const propose = { type: 'ProposeAct', kind, about, proposal: '{}', by: by(newId()) } as const;
    await carryOut(app, on(approvalDecider, id, propose));
    await carryOut(app, on(approvalDecider, id, { type: 'ApproveAct', by: by(other.id) }));
    expect(await settled({ id })).toMatchObject({ status, effect: null });
  });

  // product.md 26.4
  it('is turned on with two active owners only', async () => {
    await secondEyes(false);
    await owner.done(disableAdmin, { params: { id: other.id } });
    const answer = await owner.call(setSecondEyes, { body: { isOn: true, refundOver: LIMIT } });
    expect(codeOf(answer)).toBe('second-eyes-owners');
    await owner.done(enableAdmin, { params: { id: other.id } });
    other = await adminWith(app, owner, ['owner']);
    await owner.done(setSecondEyes, { body: { isOn: true, refundOver: LIMIT } });
  });
});

/** What one owner may try alone, in any order. */
function tricks(id: string, support: string): (() => Promise<Answer>)[] {
  return [
    () => refund(id, 30_00),
    () => refund(id, 99_00),
    () => refund(id, 450_00),
    () => owner.call(setSecondEyes, { body: { isOn: false, refundOver: LIMIT } }),
    () => owner.call(setSecondEyes, { body: { isOn: true, refundOver: 1_000 } }),
    () => owner.call(inviteAdmin, { body: newAdmin('owner') }),
    () => owner.call(inviteAdmin, { body: newAdmin('finance') }),
    () => owner.call(changeAdminRoles, { params: { id: support }, body: { roles: ['support', 'finance'] } }),
    () => owner.call(changeAdminRoles, { params: { id: support }, body: { roles: ['owner'] } }),
    async () => {
      const proposed = await owner.call(proposeAct, { body: refundAct(id, 400_00), headers: keyed() });
      return approve({ id: String(Object(proposed.body).id) }, owner);
    },
  ];
}

/** What it came to: cents given back, accounts that may approve, and whether two are still needed. */
async function triedAlone() {
  const id = await bought();
  const support = await adminWith(app, owner, ['support']);
  const all = tricks(id, support.id);
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_none, index) => Promise.resolve(all[(index * 7) % all.length]?.())),
  );
  const { isOn } = await owner.done(getSecondEyes);
  return { cents: await givenBack(id), approvers: await approvers(), isOn };
}

async function approvers(): Promise<number> {
  const { items } = await owner.done(listAdmins, { query: { perPage: 100 } });
  return items.filter(({ roles }) => roles.includes('owner') || roles.includes('finance')).length;
}

const adjustmentOf = (cents: number) =>
  ({ direction: 'credit', amount: usd(cents), reason: 'goodwill', text: 'Thank you' }) as const;
const adjust = (id: string, cents: number, by = owner) =>
  by.call(adjustBalance, { params: { id }, body: adjustmentOf(cents), headers: keyed() });
const adjustmentAct = (sellerId: string, cents: number) =>
  ({ kind: 'balance-adjustment', sellerId, form: adjustmentOf(cents) }) as const;
const given = async (id: string) => {
  const { balance } = await owner.done(getSellerCase, { params: { id } });
  return balance?.adjustments.map(({ amount }) => amount.amount).sort() ?? [];
};

// product.md 20.10, 26.1
describe('an adjustment of a seller’s balance', () => {
  it('needs two above the limit, and from where those of the month together come above it', async () => {
    const id = await approvedSeller(app);
    expect(codeOf(await adjust(id, 100_01))).toBe('second-eyes-needed');
    expect((await adjust(id, 60_00)).status).toBe(201);
    expect(codeOf(await adjust(id, 40_01, other.browser))).toBe('second-eyes-needed');
    expect((await adjust(id, 40_00)).status).toBe(201);
    const done = await agreed(adjustmentAct(id, 500_00));
    expect(done.effect?.summary).toContain('Give US$500.00 to');
    expect(await given(id)).toEqual([40_00, 500_00, 60_00]);
  });

  it('is booked once, however many approve it at once', async () => {
    const id = await approvedSeller(app);
    const proposed = await propose(adjustmentAct(id, 200_00));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => approve(proposed, other.browser)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await settled(proposed)).toMatchObject({ status: 'done' });
    expect(await given(id)).toEqual([200_00]);
  });

  /** What as many requests of one owner at once give together. */
  async function givenAtOnce() {
    const id = await approvedSeller(app);
    await Promise.all(Array.from({ length: 10 }, () => adjust(id, 30_00)));
    return (await given(id)).length;
  }

  it('comes alone no further than the limit, also by requests at once', async () => {
    expect(await givenAtOnce()).toBe(3);
  });

  it('(control) comes further while second eyes are off', async () => {
    await secondEyes(false);
    expect(await givenAtOnce()).toBe(10);
  });
});

// product.md 16.4
describe('the list of approvals', () => {
  it('is searched by what an act will do and by who proposed it, and filtered by its kind', async () => {
    const id = await bought();
    const refunding = await propose(refundAct(id, 321_09));
    const seller = await approvedSeller(app);
    const adjusting = await propose(adjustmentAct(seller, 432_10));
    const idsOf = async (query: Partial<ApprovalFilter>) =>
      (await owner.done(listApprovals, { query: { perPage: 100, ...query } })).items.map((act) => act.id);
    const number = orderNumber(id);
    for (const q of [id, number, number.toLowerCase(), '321.09', 'buyer asked'])
      expect(await idsOf({ status: 'waiting', q })).toContain(refunding.id);
    for (const q of ['432.10', 'Thank you', 'adjustment']) expect(await idsOf({ q })).toContain(adjusting.id);
    expect(await idsOf({ q: number })).toEqual([refunding.id]);
    expect(await idsOf({ q: 'nobody has this' })).toEqual([]);
    const ofKind = await idsOf({ status: 'waiting', actKind: 'refund' });
    expect(ofKind).toContain(refunding.id);
    expect(ofKind).not.toContain(adjusting.id);
    expect(await idsOf({ status: 'waiting', age: 'day' })).not.toContain(refunding.id);
    expect(await idsOf({ q: refunding.proposedBy.name, sort: 'proposedAt', order: 'desc' })).toContain(
      adjusting.id,
    );
  });

  it('is exported as shown, without the acts that its reader may not approve', async () => {
    const finance = await adminWithTwo(['finance']);
    const paying = await propose({ kind: 'payout-run' });
    const switching = await propose({ kind: 'second-eyes', form: { isOn: false, refundOver: LIMIT } });
    const exported = async (caller: Caller, filter: Partial<ApprovalFilter> = {}) =>
      (await exportedRows(caller, { list: 'approvals', filter })).join();
    expect(await exported(owner)).toContain(switching.id);
    expect(await exported(owner, { actKind: 'second-eyes' })).not.toContain(paying.id);
    const seen = await exported(finance.browser);
    expect(seen).toContain(paying.id);
    expect(seen).not.toContain(switching.id);
  });
});

// product.md 26.5
it('tells those who may approve it by inbox, once, and not who proposed it', async () => {
  const support = await adminWith(app, owner, ['support']);
  const toldOf = async (caller: Caller) => {
    const { items } = await caller.done(listNotifications, { query: {} });
    return items.filter(({ title }) => title === 'A run of payouts waits for your approval').length;
  };
  const before = await toldOf(other.browser);
  const proposed = await propose({ kind: 'payout-run' });
  await eventually('the other owner is told', async () => (await toldOf(other.browser)) > before);
  expect(await toldOf(other.browser)).toBe(before + 1);
  expect([await toldOf(owner), await toldOf(support.browser)]).toEqual([0, 0]);
  await approve(proposed, other.browser);
  await settled(proposed);
});

// product.md 26.3
describe(`${AT_ONCE} concurrent requests of one owner`, () => {
  it('bring the owner nowhere that takes two', async () => {
    const before = await approvers();
    const { cents, ...rest } = await triedAlone();
    expect(cents).toBeLessThanOrEqual(LIMIT * 100);
    expect(rest).toEqual({ approvers: before, isOn: true });
  });

  it('(control) get all of it while second eyes are off', async () => {
    await secondEyes(false);
    const before = await approvers();
    const { cents, ...rest } = await triedAlone();
    expect(cents).toBeGreaterThan(LIMIT * 100);
    expect(rest.approvers).toBeGreaterThan(before);
  });

  it('and approvals of the same act execute it once', async () => {
    const id = await bought();
    const proposed = await propose(refundAct(id, 250_00));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => approve(proposed, other.browser)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await settled(proposed)).toMatchObject({ status: 'done' });
    expect(await givenBack(id)).toBe(250_00);
  });
});

// product.md 26.4
it('a start with SECOND_EYES=off turns them off, on record', async () => {
  const rescued = await startTestApp(
    { ...world.environment, ROLE: 'api', SECOND_EYES: 'off' },
    app.databaseUrl,
  );
  await rescued.close();
  expect(await owner.done(getSecondEyes)).toMatchObject({ isOn: false, refundOver: LIMIT });
});
