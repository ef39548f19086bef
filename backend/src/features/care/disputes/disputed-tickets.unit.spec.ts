import { describe, expect, it } from '@jest/globals';
import { completed, listing, paying, paid, started, requested } from '../../../../test/purchase-story.js';
import type { FrozenLine, PurchaseEvent, StartedPurchase } from '../../buying/purchases/purchase.events.js';
import { purchaseDecider } from '../../buying/purchases/purchases.public.js';
import { saleDecider } from '../../money/payouts/payouts.public.js';
import { after, NOW, opened } from '../../../../test/dispute-story.js';
import { plannedCommands } from '../../../../test/planned-commands.js';
import { disputeDecider } from './dispute.decider.js';
import { decideDisputePlan } from './dispute.plans.js';
import { disputedParts, fullRefund } from './disputed-tickets.decision.js';

const free: FrozenLine = { ...listing, id: 'free', quantity: 1, unitPrice: { amount: 0, currency: 'USD' } };
const disputed = (lineId: string, quantity: number) => [{ lineId, quantity, label: 'eTickets' }];

function order(events: readonly PurchaseEvent[]): StartedPurchase {
  const state = events.reduce(purchaseDecider.evolve, purchaseDecider.initial());
  if (state.kind === 'none') throw new Error('The order was not started');
  return state;
}

const withFree = [started(listing, free), requested(25_000), paid, completed(false)];

describe('the full refund of disputed tickets', () => {
  it('is nothing for free tickets in a paid order', () => {
    expect(fullRefund(disputed('free', 1), order(withFree))).toBeNull();
    const tickets = disputed('listing-1', 1);
    expect(fullRefund(tickets, order(withFree))).toEqual({
      kind: 'tickets',
      tickets: [{ lineId: 'listing-1', quantity: 1 }],
    });
    expect(fullRefund(disputed('listing-1', 2), order([...paying, paid, completed(false)]))).toEqual({
      kind: 'whole',
    });
  });
});

describe('the seats that a buyer names', () => {
  it('are those of the refund, where all of them are refunded', () => {
    const lines = order([
      started(listing, { ...free, id: 'other' }),
      requested(25_000),
      paid,
      completed(false),
    ]);
    const seats = [{ number: 2, of: 2 }];
    const named = [{ ...disputed(listing.id, 1)[0], seats }] as Parameters<typeof fullRefund>[0];
    expect(fullRefund(named, lines)).toEqual({
      kind: 'tickets',
      tickets: [{ lineId: listing.id, quantity: 1, seats: [2] }],
    });
  });

  const purchase = order([...paying, paid, completed(false)]);
  const parts = (seats: number[], quantity = 1) =>
    disputedParts(purchase, [{ lineId: listing.id, quantity, seats }]);

  it('are disputed, and no other of their line', () => {
    expect(parts([2])).toMatchObject([{ lines: [{ line: { id: listing.id }, quantity: 1, seats: [2] }] }]);
  });

  it('are refused unless they are the line’s, each once, as many as tickets', () => {
    for (const seats of [[3], [1, 2], []]) expect(() => parts(seats)).toThrow('invalid');
    expect(() => parts([2, 2], 2)).toThrow('invalid');
  });
});

describe('silence about a free ticket in a paid order', () => {
  it('ends the dispute and its hold, without a refund', () => {
    const about = opened();
    const dispute = disputeDecider.evolve(disputeDecider.initial(), {
      ...about,
      data: { ...about.data, tickets: disputed('free', 1), amount: { amount: 0, currency: 'USD' } },
    });
    const plan = decideDisputePlan({ disputeId: 'd1', purchaseId: 'p1' }, 'unanswered');
    const late = after(NOW, 49 * 60 * 60_000);
    const commands = plannedCommands(plan, { dispute, purchase: order(withFree) }, late);
    expect(commands.map(({ command }) => command)).toMatchObject([
      { type: 'DecideUnanswered', refund: null },
      { type: 'ReleaseSale', purchaseId: 'p1', reason: 'dispute' },
    ]);
    expect(commands[1]?.decider).toBe(saleDecider);
  });
});

// product.md 21.4, 27.2
describe('silence while a bank asks for all that was paid', () => {
  const dispute = disputeDecider.evolve(disputeDecider.initial(), opened());
  const charged: PurchaseEvent = {
    type: 'ChargebackOpened',
    data: {
      ...{ chargebackId: 'c1', paymentId: 'pay-1', amount: { amount: 25_000, currency: 'USD' } },
      ...{ reason: 'other', evidenceDueAt: null },
    },
  };
  const decided = (...events: readonly PurchaseEvent[]) => {
    const plan = decideDisputePlan({ disputeId: 'd1', purchaseId: 'p1' }, 'unanswered');
    const purchase = order([...paying, paid, completed(false), charged, ...events]);
    return plannedCommands(plan, { dispute, purchase }, after(NOW, 49 * 60 * 60_000)).map(
      ({ command }) => command,
    );
  };

  it('decides nothing before the bank does, and then as the bank has left it', () => {
    expect(() => decided()).toThrow('charged-back');
    const won: PurchaseEvent = { type: 'ChargebackWon', data: { chargebackId: 'c1' } };
    expect(decided(won)).toContainEqual(
      expect.objectContaining({ type: 'RequestRefund', what: { kind: 'whole' }, bearer: 'sale' }),
    );
    const loss = { bearer: 'platform', shares: {}, spared: 18_750, excess: 0 } as const;
    expect(decided({ type: 'ChargebackLost', data: { chargebackId: 'c1', ...loss } })).toMatchObject([
      { type: 'DecideUnanswered', refund: null },
      { type: 'ReleaseSale' },
    ]);
  });
});
