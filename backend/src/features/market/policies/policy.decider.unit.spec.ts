import { describe, expect, it } from '@jest/globals';
import { Policies } from '@terrace/contracts/http/money/policies';
import { FIRST_WHOLE_POLICY, type Policy } from '@terrace/contracts/values/money/sale-policy';
import { givenDecider } from '../../../../test/given-decider.js';
import { policyDecider } from './policy.decider.js';
import { type PolicyEvent, policyAt } from './policy.events.js';
import { presentPolicies } from './policies.reader.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (text: string) => new Date(text);
const first: Policy = FIRST_WHOLE_POLICY;
const cheaper: Policy = { ...first, commissionPercent: 20 };
const by = { id: 'ada', name: 'Ada Admin' };
const set = (policy: Policy, from: string): PolicyEvent => ({
  type: 'PolicySet',
  data: { policy, from, by: 'ada', at: NOW.toISOString() },
  personal: { ada: { name: 'Ada Admin' } },
});
const change = (policy: Policy, from: string | null) =>
  ({ type: 'SetPolicy', policy, from: from === null ? null : at(from), by }) as const;
const given = givenDecider(policyDecider);
const JANUARY = '2027-01-01T00:00:00.000Z';

// product.md 17.1
describe('a policy', () => {
  it('holds at once, or from a date on', () => {
    given().when(change(cheaper, null), NOW).then(set(cheaper, NOW.toISOString()));
    given().when(change(cheaper, JANUARY), NOW).then(set(cheaper, JANUARY));
  });

  it('never begins in the past, nor years ahead', () => {
    given().when(change(cheaper, '2026-11-21T11:59:59Z'), NOW).thenRefused('invalid');
    given().when(change(cheaper, '2029-01-01T00:00:00Z'), NOW).thenRefused('invalid');
  });

  it('is set once: what holds then already changes nothing', () => {
    given().when(change(first, null), NOW).then();
    given(set(cheaper, JANUARY)).when(change(cheaper, '2027-02-01T00:00:00Z'), NOW).then();
    given(set(cheaper, JANUARY)).when(change(cheaper, null), NOW).then(set(cheaper, NOW.toISOString()));
  });

  it('whose rules of countries are from before fees were capped is the one with no cap', () => {
    const rule = { country: 'Germany', required: [], maxPrice: null, maxAboveFacePercent: 25 };
    const older: Policy = { ...first, listingRules: [rule] };
    const asSaved: Policy = { ...first, listingRules: [{ ...rule, maxFeePercent: null }] };
    const capped: Policy = { ...first, listingRules: [{ ...rule, maxFeePercent: 10 }] };
    const begun = '2026-11-21T11:00:00Z';
    given(set(older, begun)).when(change(asSaved, null), NOW).then();
    given(set(asSaved, begun)).when(change(older, null), NOW).then();
    given(set(older, begun)).when(change(capped, null), NOW).then(set(capped, NOW.toISOString()));
    given(set(capped, begun)).when(change(older, null), NOW).then(set(older, NOW.toISOString()));
  });

  it('that names a country twice from before that was refused can be replaced', () => {
    const rule = {
      country: 'USA',
      required: [],
      maxPrice: null,
      maxAboveFacePercent: null,
      maxFeePercent: 5,
    };
    const twice: Policy = { ...first, listingRules: [rule, { ...rule, country: 'United States' }] };
    const once: Policy = { ...first, listingRules: [rule] };
    const begun = set(twice, '2026-11-21T11:00:00Z');
    given(begun).when(change(once, null), NOW).then(set(once, NOW.toISOString()));
    expect(Policies.shape.current.safeParse(policyAt(given(begun).state, NOW)).success).toBe(true);
  });

  // product.md 26.2
  it('that two agreed on is refused where another one than they saw would be changed', () => {
    const agreed = { ...change({ ...first, payoutDelayDays: 7 }, null), before: first };
    const agreedSet = set({ ...first, payoutDelayDays: 7 }, NOW.toISOString());
    given().when(agreed, NOW).then(agreedSet);
    given(set(cheaper, JANUARY)).when(agreed, NOW).then(agreedSet);
    given(set(cheaper, '2026-11-21T11:00:00Z')).when(agreed, NOW).thenRefused('changed-since-seen');
    const inMarch = { ...agreed, from: at('2027-03-01T00:00:00Z') };
    given(set(cheaper, JANUARY)).when(inMarch, NOW).thenRefused('changed-since-seen');
  });

  it('from before there were price rails has the first ones', () => {
    const { commissionPercent, payoutDelayDays, refundDeadlineDays, promotionBearer, maxTicketPrice } =
      cheaper;
    const stored = {
      commissionPercent,
      payoutDelayDays,
      refundDeadlineDays,
      promotionBearer,
      maxTicketPrice,
    };
    const event = set(cheaper, JANUARY);
    const { state } = given({ ...event, data: { ...event.data, policy: stored } });
    expect(policyAt(state, at(JANUARY))).toEqual(cheaper);
  });

  it('holds until the next begins, and one for the same moment replaces it', () => {
    const { state } = given(
      set(cheaper, JANUARY),
      set({ ...cheaper, payoutDelayDays: 7 }, '2027-03-01T00:00:00Z'),
    );
    expect(policyAt(state, at('2026-12-31T23:59:59.999Z'))).toEqual(first);
    expect(policyAt(state, at(JANUARY))).toEqual(cheaper);
    expect(policyAt(state, at('2027-03-01T00:00:00Z'))).toMatchObject({ payoutDelayDays: 7 });
    const undone = given(set(cheaper, JANUARY), set(first, JANUARY));
    expect(policyAt(undone.state, at(JANUARY))).toEqual(first);
  });

  it('is shown as the present one, an upcoming one, or history with those that were replaced', () => {
    const entry = (policy: Policy, from: string) => ({
      policy,
      from,
      setAt: NOW.toISOString(),
      setBy: 'Ada',
    });
    const replaced = entry(cheaper, JANUARY);
    const upcoming = entry({ ...cheaper, commissionPercent: 15 }, JANUARY);
    const past = entry({ ...cheaper, commissionPercent: 22 }, NOW.toISOString());
    const row = { id: 'sales', version: 3, changes: [replaced, upcoming, past] };
    expect(presentPolicies(row, NOW)).toEqual({
      version: 3,
      current: past.policy,
      since: past.from,
      upcoming: [upcoming],
      history: [past, replaced],
    });
    expect(presentPolicies(undefined, NOW)).toMatchObject({ current: first, since: null, history: [] });
  });
});
