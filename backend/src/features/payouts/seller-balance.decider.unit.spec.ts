import { describe, it } from '@jest/globals';
import {
  NOW,
  TODAY,
  TOMORROW,
  ada,
  usd,
  given,
  credited,
  debited,
  held,
  released,
  taken,
  paid,
  failed,
  request,
  end,
} from '../../../test/seller-balance-story.js';
import type { SellerBalanceEvent } from './seller-balance.events.js';

describe('a sale', () => {
  const credit = {
    type: 'CreditSale',
    purchaseId: 'one',
    amount: usd(6_000),
    availableAt: NOW,
  } as const;

  it('is credited once, whatever became of it', () => {
    given().when(credit).then(credited('one', 6_000));
    given(credited('one', 6_000)).when(credit).then();
    given(credited('one', 6_000), taken('p1', { one: 6_000 }), paid('p1'))
      .when(credit)
      .then();
  });

  it('waits for the new day of an event that moved, unless it is paid', () => {
    const move = { type: 'MoveSale', purchaseId: 'one', availableAt: new Date(TOMORROW) } as const;
    const moved = { type: 'SaleMoved', data: { purchaseId: 'one', availableAt: TOMORROW } } as const;
    given(credited('one', 6_000)).when(move).then(moved);
    given(credited('one', 6_000), moved).when(move).then();
    given(credited('one', 6_000), moved).when(request('p1'), NOW).then();
    const paidOut = [credited('one', 6_000), taken('p1', { one: 6_000 }), paid('p1')];
    given(...paidOut)
      .when(move)
      .then();
  });

  it('waits for the new day when it was moved before its credit, or before its payout failed', () => {
    const move = { type: 'MoveSale', purchaseId: 'one', availableAt: new Date(TOMORROW) } as const;
    const moved = { type: 'SaleMoved', data: { purchaseId: 'one', availableAt: TOMORROW } } as const;
    given().when(move).then(moved);
    given(moved).when(move).then();
    given(moved)
      .when(credit)
      .then(credited('one', 6_000, TOMORROW));
    const underWay = [credited('one', 6_000), taken('p1', { one: 6_000 })];
    given(...underWay)
      .when(move)
      .then(moved);
    given(...underWay, moved, failed('p1'))
      .when(request('p2'), NOW)
      .then();
    given(...underWay, moved, failed('p1'))
      .when(request('p2'), new Date(TOMORROW))
      .then(taken('p2', { one: 6_000 }));
  });

  it('is debited once for each refund', () => {
    const debit = { type: 'DebitSale', purchaseId: 'one', refundId: 'r1', amount: usd(2_000) } as const;
    given(credited('one', 6_000))
      .when(debit)
      .then(debited('one', 'r1', 2_000));
    given(credited('one', 6_000), debited('one', 'r1', 2_000))
      .when(debit)
      .then();
  });
});

describe('a payout', () => {
  it('takes everything whose day has come and that nothing holds', () => {
    given(
      credited('one', 6_000),
      credited('two', 3_000),
      credited('late', 1_000, TOMORROW),
      credited('undated', 1_000, null),
      credited('disputed', 1_000),
      held('disputed'),
    )
      .when(request('p1'), NOW)
      .then(taken('p1', { one: 6_000, two: 3_000 }));
  });

  it('takes a sale from its very day on, and no sale twice', () => {
    const before = new Date(NOW.getTime() - 1);
    given(credited('one', 6_000)).when(request('p1'), before).then();
    given(credited('one', 6_000))
      .when(request('p1'), NOW)
      .then(taken('p1', { one: 6_000 }));
    const history = [credited('one', 6_000), taken('p1', { one: 6_000 }), paid('p1')];
    given(...history)
      .when(request('p1'), NOW)
      .then();
    given(...history)
      .when(request('p2'), NOW)
      .then();
  });

  it('does not begin while another is under way', () => {
    const history = [credited('one', 6_000), taken('p1', { one: 6_000 }), credited('two', 3_000)];
    given(...history)
      .when(request('p2'), NOW)
      .then();
    given(...history, paid('p1'))
      .when(request('p2'), NOW)
      .then(taken('p2', { two: 3_000 }));
  });

  it('in one currency does not wait for one in another', () => {
    const euros: SellerBalanceEvent = {
      type: 'SaleCredited',
      data: { purchaseId: 'two', amount: { amount: 900, currency: 'EUR' }, availableAt: TODAY },
    };
    given(credited('one', 6_000), euros, taken('p1', { one: 6_000 }))
      .when({ ...request('p2'), currency: 'EUR' }, NOW)
      .then({
        type: 'PayoutTaken',
        data: {
          payoutId: 'p2',
          amount: { amount: 900, currency: 'EUR' },
          sales: [{ purchaseId: 'two', amount: 900 }],
          carried: 0,
        },
      });
  });

  it('that failed gives its sales and what it had netted to the next one', () => {
    given(debited('gone', 'r1', 500), credited('one', 6_000), taken('p1', { one: 6_000 }, -500), failed('p1'))
      .when(request('p2'), NOW)
      .then(taken('p2', { one: 6_000 }, -500));
  });

  it('nets what refunds took after their sale was paid, and waits while that is more', () => {
    const history = [
      credited('one', 6_000),
      taken('p1', { one: 6_000 }),
      paid('p1'),
      debited('one', 'r1', 6_000),
      credited('two', 4_000),
    ];
    given(...history)
      .when(request('p2'), NOW)
      .then();
    given(...history, credited('three', 5_000))
      .when(request('p2'), NOW)
      .then(taken('p2', { two: 4_000, three: 5_000 }, -6_000));
  });

  it('is of what refunds left of a sale', () => {
    given(
      credited('one', 6_000),
      debited('one', 'r1', 2_000),
      credited('two', 1_000),
      debited('two', 'r2', 1_000),
    )
      .when(request('p1'), NOW)
      .then(taken('p1', { one: 4_000 }));
  });

  it('waits 48 hours after bank details were approved, and for bank details', () => {
    const early = new Date(NOW.getTime() - 1);
    given(credited('one', 6_000, '2026-11-01T00:00:00.000Z'))
      .when(request('p1'), early)
      .then();
    given(credited('one', 6_000))
      .when({ ...request('p1'), bank: null }, NOW)
      .then();
  });

  it('does not begin while an administrator has paused payouts', () => {
    const data = { by: ada.id, at: TODAY, why: 'checking-sales' } as const;
    const paused = {
      type: 'PayoutsPaused',
      data,
      personal: { sam: { note: 'Odd sales' }, [ada.id]: { name: 'Ada' } },
    } as const;
    const resumed = {
      type: 'PayoutsResumed',
      data,
      personal: { sam: { note: 'All is well' }, [ada.id]: { name: 'Ada' } },
    } as const;
    const about = { sellerId: 'sam', by: ada, why: 'checking-sales' } as const;
    const pause = { type: 'PausePayouts', ...about, reason: 'Odd sales' } as const;
    const resume = { type: 'ResumePayouts', ...about, reason: 'All is well' } as const;
    given().when(pause, NOW).then(paused);
    given(paused).when(pause, NOW).thenRefused('already-decided');
    given(credited('one', 6_000), paused).when(request('p1'), NOW).then();
    given(paused).when(resume, NOW).then(resumed);
    given().when(resume, NOW).then();
    given(paused, resumed).when(resume, NOW).thenRefused('already-decided');
    given(credited('one', 6_000), paused, resumed)
      .when(request('p1'), NOW)
      .then(taken('p1', { one: 6_000 }));
  });

  it('leaves the sales that something else holds, or that were not looked at', () => {
    const history = [credited('one', 6_000), credited('two', 3_000)];
    given(...history)
      .when(request('p1', ['two']), NOW)
      .then(taken('p1', { two: 3_000 }));
    given(...history)
      .when(request('p1', []), NOW)
      .then();
  });

  it('does not begin after another one that its caller did not know of', () => {
    const history = [credited('one', 6_000), taken('p1', { one: 6_000 }), paid('p1'), credited('two', 3_000)];
    given(...history)
      .when({ ...request('p2'), after: null }, NOW)
      .then();
    given(...history)
      .when({ ...request('p2'), after: 'p1' }, NOW)
      .then(taken('p2', { two: 3_000 }));
    given(credited('one', 6_000))
      .when({ ...request('p1'), after: null }, NOW)
      .then(taken('p1', { one: 6_000 }));
  });

  it('ends once', () => {
    const history = [credited('one', 6_000), taken('p1', { one: 6_000 })];
    given(...history)
      .when(end('p1', 'paid'))
      .then(paid('p1'));
    given(...history, paid('p1'))
      .when(end('p1', 'failed'))
      .then();
    given(...history, failed('p1'))
      .when(end('p1', 'paid'))
      .then();
    given().when(end('p1', 'paid')).then();
  });
});

describe('a hold', () => {
  const hold = { type: 'HoldSale', purchaseId: 'one', reason: 'dispute' } as const;
  const release = { type: 'ReleaseSale', purchaseId: 'one', reason: 'dispute' } as const;

  it('may come before the credit, and keeps the sale from a payout until each reason is gone', () => {
    given().when(hold).then(held('one'));
    given(held('one')).when(hold).then();
    given(held('one'), credited('one', 6_000)).when(request('p1'), NOW).then();
    const undelivered = {
      type: 'SaleHeld',
      data: { purchaseId: 'one', reason: 'undelivered' },
    } as const;
    given(held('one'), undelivered, credited('one', 6_000), released('one')).when(request('p1'), NOW).then();
    given(held('one'), credited('one', 6_000), released('one'))
      .when(request('p1'), NOW)
      .then(taken('p1', { one: 6_000 }));
    given().when(release).then();
  });

  it('with an id is released by itself', () => {
    const second = {
      type: 'SaleHeld',
      data: { purchaseId: 'one', reason: 'dispute', holdId: 'd2' },
    } as const;
    const history = [credited('one', 6_000), held('one'), second, released('one')];
    given(credited('one', 6_000), held('one'))
      .when({ ...hold, holdId: 'd2' })
      .then(second);
    given(...history)
      .when(request('p1'), NOW)
      .then();
    given(...history, { ...second, type: 'SaleReleased' })
      .when(request('p1'), NOW)
      .then(taken('p1', { one: 6_000 }));
  });

  it('does not undo a payout that was requested before it', () => {
    const history = [credited('one', 6_000), taken('p1', { one: 6_000 })];
    given(...history, held('one'))
      .when(end('p1', 'paid'))
      .then(paid('p1'));
    given(...history, held('one'), failed('p1'))
      .when(request('p2'), NOW)
      .then();
  });
});
