import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listNotifications } from '@terrace/contracts/http/care/notifications';
import {
  type ProposedAct,
  declineAct,
  getSecondEyes,
  listApprovals,
  setSecondEyes,
} from '@terrace/contracts/http/console/approvals';
import { listAudit } from '@terrace/contracts/http/console/audit';
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
import { massRefund } from '@terrace/contracts/http/money/mass-refunds';
import { runPayouts } from '@terrace/contracts/http/money/payouts';
import { listPolicies, setPolicy } from '@terrace/contracts/http/money/policies';
import { problems } from '@terrace/contracts/problems/problems';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { on } from '@terrace/event-core/model/plan';
import { newBuyer, signedUp } from '../../../../test/accounts.js';
import { adminWith, newAdmin } from '../../../../test/admins.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { carryOut, eraseNow } from '../../../../test/market.js';
import { describeAdjustments } from '../../../../test/second-eyes/adjustments-part.js';
import { describeApprovalList } from '../../../../test/second-eyes/approval-list-part.js';
import { describeOneOwnerAlone } from '../../../../test/second-eyes/one-owner-alone-part.js';
import {
  LIMIT,
  SecondEyesWorld,
  codeOf,
  keyed,
  refundAct,
  usd,
} from '../../../../test/second-eyes/second-eyes-world.js';
import { untilEventsHandled } from '../../../../test/until-events-handled.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { credentialsCommand } from '../../people/identity/account-streams.js';
import { approvalDecider } from './approval.decider.js';

let eyes: SecondEyesWorld;
let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  eyes = await SecondEyesWorld.start();
  ({ app, owner } = eyes);
});
afterAll(() => eyes.close());
beforeEach(() => eyes.turn(true));

// product.md 26.1
describe('an act above the limit', () => {
  it('is refused to one administrator, done as theirs once another approves it, and named with both', async () => {
    const id = await eyes.bought();
    expect(codeOf(await eyes.refund(id, 100_01))).toBe('second-eyes-needed');
    const proposed = await eyes.propose(refundAct(id, 100_01));
    expect(proposed).toMatchObject({ status: 'waiting', effect: { orderId: id } });
    expect(proposed.effect?.summary).toContain('US$100.01');
    expect(proposed.effect?.lines).toContainEqual({ label: 'Paid for the order', value: 'US$500.00' });
    const waiting = async () => (await owner.done(getOrderCase, { params: { id } })).waitingActs;
    expect(await waiting()).toMatchObject([{ id: proposed.id, summary: proposed.effect?.summary }]);
    const { items } = await eyes.other.browser.done(getOpenCounts);
    expect(items.find(({ section }) => section === 'approvals')?.count).toBe(1);

    expect((await eyes.approve(proposed)).status).toBe(204);
    expect(await eyes.settled(proposed)).toMatchObject({ status: 'done', decidedBy: { id: eyes.other.id } });
    expect(await eyes.givenBack(id)).toBe(100_01);
    expect(await waiting()).toEqual([]);
    const { items: acts } = await owner.done(listAudit, { query: { q: id } });
    expect(acts.find(({ event }) => event === 'RefundRequested')).toMatchObject({
      by: { name: app.config.ADMIN_EMAIL },
      approvedBy: { id: eyes.other.id, name: 'Ina Invited' },
    });
  });

  it('below the limit it needs nobody, until the refunds of the order together come above', async () => {
    const id = await eyes.bought();
    expect((await eyes.refund(id, 60_00)).status).toBe(200);
    expect(codeOf(await eyes.refund(id, 40_01))).toBe('second-eyes-needed');
    expect((await eyes.refund(id, 40_00)).status).toBe(200);
    expect(codeOf(await eyes.refund(id, 1, eyes.other.browser))).toBe('second-eyes-needed');
  });

  it('is no mass refund of what is left of an order either', async () => {
    const eventId = newId();
    const id = await eyes.bought(new Caller(app), eventId);
    await eyes.agreed(refundAct(id, 450_00));
    const body = { eventId, dryRun: false, confirm: [usd(50_00)], reason: 'event-cancelled' } as const;
    expect(codeOf(await owner.call(massRefund, { body, headers: keyed() }))).toBe('second-eyes-needed');
    expect(await eyes.givenBack(id)).toBe(450_00);
  });

  it('is not approved by who proposed it, nor twice, nor after it was declined', async () => {
    const id = await eyes.bought();
    const proposed = await eyes.propose(refundAct(id, 200_00));
    expect(codeOf(await eyes.approve(proposed, owner))).toBe('own-proposal');
    const declined = await eyes.other.browser.done(declineAct, {
      params: { id: proposed.id },
      body: { reason: 'The buyer was there' },
    });
    expect(declined).toMatchObject({ status: 'declined', reason: 'The buyer was there' });
    expect(codeOf(await eyes.approve(proposed))).toBe('already-decided');
    const mine = await eyes.propose(refundAct(id, 200_00));
    const withdrawn = await owner.done(declineAct, { params: { id: mine.id }, body: { reason: 'Typo' } });
    expect(withdrawn.status).toBe('withdrawn');
    expect(await eyes.givenBack(id)).toBe(0);
  });

  it('fails with the reason when it is no longer what was approved', async () => {
    const id = await eyes.bought();
    const proposed = await eyes.propose({
      ...{ kind: 'refund', purchaseId: id },
      form: { reason: 'buyer-asked', bearer: 'sale', note: '' },
    });
    expect((await eyes.refund(id, 10_00)).status).toBe(200);
    await eyes.approve(proposed);
    expect(await eyes.settled(proposed)).toMatchObject({
      status: 'failed',
      refusal: problems['refund-changed'].detail,
    });
    expect(await eyes.givenBack(id)).toBe(10_00);
  });

  it('about an erased buyer is proposed and executed; proposed before the erasure, nobody can approve it', async () => {
    const { browser: buyer, id: buyerId } = await signedUp(app);
    const id = await eyes.bought(buyer);
    const before = await eyes.propose(refundAct(id, 200_00));
    await eraseNow(app, 'buyer', buyerId);
    await eventually('it is erased', async () => (await eyes.found(before)).effect === null);
    expect(codeOf(await eyes.approve(before))).toBe('changed-since-seen');
    const after = await eyes.propose(refundAct(id, 200_00));
    expect(after.effect?.summary).toContain('US$200.00');
    await eyes.approve(after);
    expect(await eyes.settled(after)).toMatchObject({ status: 'done' });
    expect(await eyes.givenBack(id)).toBe(200_00);
  });

  it('needs both to be entitled when it is approved', async () => {
    const id = await eyes.bought();
    const third = await eyes.adminWithTwo(['finance']);
    const proposed = await eyes.propose(refundAct(id, 200_00), third.browser);
    await owner.done(changeAdminRoles, { params: { id: third.id }, body: { roles: ['support'] } });
    expect(codeOf(await eyes.approve(proposed))).toBe('not-allowed');
    expect(await eyes.givenBack(id)).toBe(0);
  });
});

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
    for (const act of acts) expect(await eyes.agreed(act)).toMatchObject({ status: 'done' });
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
    const first = await eyes.propose({ kind: 'policy', form: { ...current, payoutDelayDays: 9 } });
    await eyes.agreed({ kind: 'policy', form: { ...current, refundDeadlineDays: 30 } });
    await eyes.approve(first);
    const refusal = problems['changed-since-seen'].detail;
    expect(await eyes.settled(first)).toMatchObject({ status: 'failed', refusal });
    expect((await owner.done(listPolicies)).current).toEqual({ ...current, refundDeadlineDays: 30 });
  });

  it('an erasure fails where the address is somebody else’s by then', async () => {
    const { form, id } = await signedUp(app);
    const whom = { kind: 'buyer', email: form.email } as const;
    const proposed = await eyes.propose({ kind: 'erasure', form: whom });
    const move = { type: 'ChangeEmail', email: `moved-${form.email}`, sessionId: newId() } as const;
    await carryOut(app, credentialsCommand('buyer', id, move));
    const next = await signedUp(app, { ...newBuyer(), email: form.email });
    await eyes.approve(proposed);
    const refusal = problems['changed-since-seen'].detail;
    expect(await eyes.settled(proposed)).toMatchObject({ status: 'failed', refusal });
    const { items } = await owner.done(findPersons, { query: { email: form.email } });
    expect(items).toMatchObject([{ kind: 'buyer', id: next.id }]);
  });

  it.each([
    ['erasure', 'done'],
    ['refund', 'failed'],
  ] as const)('an approved %s that names somebody erased is %s', async (kind, status) => {
    await eyes.turn(false);
    const { form, id: about } = await signedUp(app);
    await owner.done(erasePerson, { body: { kind: 'buyer', email: form.email } });
    const keys = app.app.get(PersonalDataKeys);
    await eventually('the key is gone', async () => (await keys.load([about])).keyOf(about) === 'erased');
    const id = newId();
    const by = (admin: string) => ({ id: admin, name: 'Ina Invited' });
    const propose = { type: 'ProposeAct', kind, about, proposal: '{}', by: by(newId()) } as const;
    await carryOut(app, on(approvalDecider, id, propose));
    await carryOut(app, on(approvalDecider, id, { type: 'ApproveAct', by: by(eyes.other.id) }));
    expect(await eyes.settled({ id })).toMatchObject({ status, effect: null });
  });

  // product.md 26.4
  it('is turned on with two active owners only', async () => {
    await eyes.turn(false);
    await owner.done(disableAdmin, { params: { id: eyes.other.id } });
    const answer = await owner.call(setSecondEyes, { body: { isOn: true, refundOver: LIMIT } });
    expect(codeOf(answer)).toBe('second-eyes-owners');
    await owner.done(enableAdmin, { params: { id: eyes.other.id } });
    eyes.other = await adminWith(app, owner, ['owner']);
    await owner.done(setSecondEyes, { body: { isOn: true, refundOver: LIMIT } });
  });
});

describeAdjustments(() => eyes);
describeApprovalList(() => eyes);

// product.md 26.5
it('tells those who may approve it by inbox, once, and not who proposed it', async () => {
  const support = await adminWith(app, owner, ['support']);
  const toldOf = async (caller: Caller) => {
    const { items } = await caller.done(listNotifications, { query: {} });
    return items.filter(({ title }) => title === 'A run of payouts waits for your approval').length;
  };
  const database = app.app.get(Database);
  // Runs that were proposed before are still to be told of.
  await untilEventsHandled(database);
  const before = await toldOf(eyes.other.browser);
  const proposed = await eyes.propose({ kind: 'payout-run' });
  await untilEventsHandled(database);
  expect(await toldOf(eyes.other.browser)).toBe(before + 1);
  expect([await toldOf(owner), await toldOf(support.browser)]).toEqual([0, 0]);
  await eyes.approve(proposed);
  await eyes.settled(proposed);
});

describeOneOwnerAlone(() => eyes);

// product.md 26.4
it('a start with SECOND_EYES=off turns them off, on record', async () => {
  const rescued = await startTestApp(
    { ...eyes.payments.environment, ROLE: 'api', SECOND_EYES: 'off' },
    app.databaseUrl,
  );
  await rescued.close();
  expect(await owner.done(getSecondEyes)).toMatchObject({ isOn: false, refundOver: LIMIT });
});
