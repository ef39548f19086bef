import { describe, it } from '@jest/globals';
import { givenDecider } from '../../../../../test/given-decider.js';
import { saleDecider } from './sale.decider.js';
import type { SaleEvent } from '../sale.events.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const TOMORROW = '2026-11-22T10:00:00.000Z';
const purchaseId = 'one';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const given = givenDecider(saleDecider);

const credited = (amount: number, availableAt: string | null = NOW.toISOString()): SaleEvent => ({
  type: 'SaleCredited',
  data: { purchaseId, amount: usd(amount), availableAt },
});
const moved: SaleEvent = { type: 'SaleMoved', data: { purchaseId, availableAt: TOMORROW } };
const debited = (refundId: string, amount: number, carried: number): SaleEvent => ({
  type: 'SaleDebited',
  data: { purchaseId, refundId, amount: usd(amount), ...(carried > 0 && { carried: usd(carried) }) },
});
const held = (holdId?: string): SaleEvent => ({
  type: 'SaleHeld',
  data: { purchaseId, reason: 'dispute', ...(holdId !== undefined && { holdId }) },
});
const released = (holdId?: string): SaleEvent => ({ ...held(holdId), type: 'SaleReleased' }) as SaleEvent;
const taken = (amount: number): SaleEvent => ({
  type: 'SaleTaken',
  data: { purchaseId, payoutId: 'p1', amount },
});
const paid: SaleEvent = { type: 'SalePaid', data: { purchaseId, payoutId: 'p1' } };
const givenBack: SaleEvent = { type: 'SaleGivenBack', data: { purchaseId, payoutId: 'p1' } };

const credit = { type: 'CreditSale', purchaseId, amount: usd(6_000), availableAt: NOW } as const;
const move = { type: 'MoveSale', purchaseId, availableAt: new Date(TOMORROW) } as const;
const debit = { type: 'DebitSale', purchaseId, refundId: 'r1', amount: usd(2_000) } as const;
const hold = { type: 'HoldSale', purchaseId, reason: 'dispute' } as const;
const release = { type: 'ReleaseSale', purchaseId, reason: 'dispute' } as const;
const take = (amount: number) =>
  ({ type: 'TakeSale', purchaseId, payoutId: 'p1', currency: 'USD', amount }) as const;
const end = (outcome: 'paid' | 'failed', payoutId = 'p1') =>
  ({ type: 'EndSale', purchaseId, payoutId, outcome }) as const;

describe('a sale', () => {
  it('is credited once, whatever became of it', () => {
    given().when(credit).then(credited(6_000));
    given(credited(6_000)).when(credit).then();
    given(credited(6_000), taken(6_000), paid).when(credit).then();
    given(credited(2_000), debited('r1', 2_000, 0))
      .when(credit)
      .then();
  });

  it('waits for the new day of an event that moved, unless it is paid', () => {
    given(credited(6_000)).when(move).then(moved);
    given(credited(6_000), moved).when(move).then();
    given(credited(6_000), moved).when(take(6_000), NOW).thenRefused('changed-since-seen');
    given(credited(6_000), taken(6_000), paid).when(move).then();
  });

  it('waits for the new day when it was moved before its credit, or before its payout failed', () => {
    given().when(move).then(moved);
    given(moved).when(move).then();
    given(moved).when(credit).then(credited(6_000, TOMORROW));
    const underWay = [credited(6_000), taken(6_000)];
    given(...underWay)
      .when(move)
      .then(moved);
    given(...underWay, moved, givenBack)
      .when(take(6_000), NOW)
      .thenRefused('changed-since-seen');
    given(...underWay, moved, givenBack)
      .when(take(6_000), new Date(TOMORROW))
      .then(taken(6_000));
  });

  it('is debited once for each refund, and says what it had not left', () => {
    given(credited(6_000))
      .when(debit)
      .then(debited('r1', 2_000, 0));
    given(credited(6_000), debited('r1', 2_000, 0))
      .when(debit)
      .then();
    given(credited(500))
      .when(debit)
      .then(debited('r1', 2_000, 1_500));
    given()
      .when(debit)
      .then(debited('r1', 2_000, 2_000));
    given(credited(6_000), taken(6_000))
      .when(debit)
      .then(debited('r1', 2_000, 2_000));
    given(credited(6_000), taken(6_000), paid)
      .when(debit)
      .then(debited('r1', 2_000, 2_000));
  });

  it('is taken by one payout, from its very day on, for what is left of it', () => {
    const before = new Date(NOW.getTime() - 1);
    given(credited(6_000)).when(take(6_000), before).thenRefused('changed-since-seen');
    given(credited(6_000)).when(take(6_000), NOW).then(taken(6_000));
    given(credited(6_000), taken(6_000)).when(take(6_000), NOW).thenRefused('changed-since-seen');
    given(credited(6_000), taken(6_000), paid).when(take(6_000), NOW).thenRefused('changed-since-seen');
    given(credited(6_000), debited('r1', 2_000, 0))
      .when(take(6_000), NOW)
      .thenRefused('changed-since-seen');
    given(credited(6_000), debited('r1', 2_000, 0))
      .when(take(4_000), NOW)
      .then(taken(4_000));
    given(credited(6_000))
      .when({ ...take(6_000), currency: 'EUR' }, NOW)
      .thenRefused('changed-since-seen');
    given(credited(6_000, null)).when(take(6_000), NOW).thenRefused('changed-since-seen');
  });

  it('is given back by the payout that has it, once', () => {
    given(credited(6_000), taken(6_000)).when(end('failed')).then(givenBack);
    given(credited(6_000), taken(6_000)).when(end('paid')).then(paid);
    given(credited(6_000), taken(6_000)).when(end('failed', 'p2')).then();
    given(credited(6_000), taken(6_000), givenBack).when(end('paid')).then();
  });
});

describe('a hold', () => {
  it('may come before the credit, and keeps the sale from a payout until each reason is gone', () => {
    given().when(hold).then(held());
    given(held()).when(hold).then();
    given(held(), credited(6_000)).when(take(6_000), NOW).thenRefused('changed-since-seen');
    const undelivered: SaleEvent = { type: 'SaleHeld', data: { purchaseId, reason: 'undelivered' } };
    given(held(), undelivered, credited(6_000), released())
      .when(take(6_000), NOW)
      .thenRefused('changed-since-seen');
    given(held(), credited(6_000), released()).when(take(6_000), NOW).then(taken(6_000));
    given().when(release).then();
  });

  it('with an id is released by itself', () => {
    given(credited(6_000), held())
      .when({ ...hold, holdId: 'd2' })
      .then(held('d2'));
    given(credited(6_000), held(), held('d2'), released())
      .when(take(6_000), NOW)
      .thenRefused('changed-since-seen');
    given(credited(6_000), held(), held('d2'), released(), released('d2'))
      .when(take(6_000), NOW)
      .then(taken(6_000));
  });
});
