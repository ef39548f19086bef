import { expect, it } from '@jest/globals';
import { seeded } from '../../../test/seeded.js';
import { BANK_DETAILS_WAIT_MS, sellerBalanceDecider } from './seller-balance.decider.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const bank = { approvedAt: new Date(NOW.getTime() - BANK_DETAILS_WAIT_MS) };
const usd = (amount: number) => ({ amount, currency: 'USD' });

it('whatever happens in whatever order, credits less debits are unpaid, carried, under way or paid', () => {
  const random = seeded(20_261_121);
  const pick = (count: number) => Math.floor(random() * count);
  for (let run = 0; run < 200; run += 1) {
    let state = sellerBalanceDecider.initial();
    let sum = 0;
    const paidOut = new Map<string, number>();
    const take = (command: Parameters<typeof sellerBalanceDecider.decide>[0]) => {
      for (const event of sellerBalanceDecider.decide(command, state, NOW)) {
        if (event.type === 'SaleCredited') sum += event.data.amount.amount;
        if (event.type === 'SaleDebited') sum -= event.data.amount.amount;
        if (event.type === 'PayoutTaken') paidOut.set(event.data.payoutId, event.data.amount.amount);
        if (event.type === 'PayoutEnded' && event.data.outcome === 'failed')
          paidOut.delete(event.data.payoutId);
        state = sellerBalanceDecider.evolve(state, event);
      }
    };
    for (let step = 0; step < 40; step += 1) {
      const purchaseId = `sale ${pick(6)}`;
      const payoutId = `payout ${step}`;
      const [openId = ''] = state.open.keys();
      const commands = [
        { type: 'CreditSale', purchaseId, amount: usd(1 + pick(9_000)), availableAt: NOW },
        { type: 'DebitSale', purchaseId, refundId: `refund ${pick(9)}`, amount: usd(1 + pick(9_000)) },
        { type: 'HoldSale', purchaseId, reason: 'dispute' },
        { type: 'ReleaseSale', purchaseId, reason: 'dispute' },
        { type: 'TakePayout', payoutId, currency: 'USD', bank },
        { type: 'EndPayout', payoutId: openId, outcome: pick(2) === 0 ? 'paid' : 'failed' },
      ] as const;
      const command = commands[pick(commands.length)];
      if (command) take(command);
    }
    const unpaid = [...state.unpaid.values()].reduce((all, { amount }) => all + amount, 0);
    const taken = [...paidOut.values()];
    expect(taken.reduce((all, amount) => all + amount, unpaid + (state.carried.get('USD') ?? 0))).toBe(sum);
    expect(taken.every((amount) => amount > 0)).toBe(true);
  }
});
