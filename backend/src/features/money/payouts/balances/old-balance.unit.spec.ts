import { expect, it } from '@jest/globals';
import { on } from '@terrace/event-core/model/plan';
import { type OldBalanceEvent, oldBalanceDecider } from '../../../../../test/old-seller-balance.js';
import { NOW, SellerMoney } from '../../../../../test/seller-money.js';
import { seeded } from '../../../../../test/seeded.js';
import { OldBalance } from './old-balance.js';
import { saleDecider } from '../sales/sale.decider.js';
import { saleId } from '../sales/sale.plans.js';
import { BANK_DETAILS_WAIT_MS, sellerBalanceDecider } from '../seller-balance.decider.js';

const LATER = new Date('2026-12-21T10:00:00Z');
const bank = { approvedAt: new Date(NOW.getTime() - BANK_DETAILS_WAIT_MS) };
const usd = (amount: number) => ({ amount, currency: 'USD' });

type OldCommand = Parameters<typeof oldBalanceDecider.decide>[0];

/** Any command of a seller's money, for twelve sales. */
function anyCommand(
  pick: (count: number) => number,
  name: string,
  openId: string,
  credited: ReadonlySet<string>,
): OldCommand {
  // Refunds are of one purchase.
  const sale = pick(12);
  const purchaseId = `sale ${sale}`;
  const hold = { purchaseId, reason: 'dispute', holdId: `dispute ${pick(2)}` } as const;
  const availableAt = [NOW, LATER, null][pick(3)] ?? null;
  const commands: readonly OldCommand[] = [
    { type: 'CreditSale', purchaseId, amount: usd(1 + pick(9_000)), availableAt },
    { type: 'DebitSale', purchaseId, refundId: `refund ${sale} ${pick(3)}`, amount: usd(1 + pick(900)) },
    { type: 'HoldSale', ...hold },
    { type: 'ReleaseSale', ...hold },
    { type: 'MoveSale', purchaseId, availableAt },
    { type: 'TakePayout', payoutId: `payout ${name}`, currency: 'USD', bank, among: credited },
    { type: 'EndPayout', payoutId: openId, outcome: pick(2) === 0 ? 'paid' : 'failed' },
  ];
  return commands[pick(commands.length)] ?? { type: 'EndPayout', payoutId: openId, outcome: 'paid' };
}

/** An old balance, split as it is when a program starts. */
function split(events: readonly OldBalanceEvent[]): SellerMoney {
  const [old, money] = [new OldBalance(), new SellerMoney()];
  for (const event of events) old.add(event);
  money.seed(sellerBalanceDecider, money.sellerId, events);
  for (const sale of old.oldSales())
    money.carryOut(on(saleDecider, saleId(money.sellerId, sale.purchaseId), { type: 'ImportSale', sale }));
  money.carryOut(on(sellerBalanceDecider, money.sellerId, { type: 'SplitBalance', carried: old.carried }));
  return money;
}

/** Carries out an old command on the streams of today. */
function carryOut(money: SellerMoney, command: OldCommand): void {
  if (command.type === 'TakePayout') {
    const among = new Map([...command.among].map((purchaseId) => [purchaseId, []]));
    money.pay(command.payoutId, { sales: among });
  } else if (command.type === 'EndPayout') money.endOnStreams(command.payoutId, command.outcome);
  else money.sale(command);
}

it('a balance that is split owes what it owed, and goes on as it would have', () => {
  const random = seeded(20_261_127);
  const pick = (count: number) => Math.floor(random() * count);
  let payouts = 0;
  for (let run = 0; run < 60; run += 1) {
    let old = oldBalanceDecider.initial();
    const events: OldBalanceEvent[] = [];
    const step = (command: OldCommand) => {
      for (const event of oldBalanceDecider.decide(command, old, NOW)) {
        events.push(event);
        old = oldBalanceDecider.evolve(old, event);
        payouts += event.type === 'PayoutTaken' ? 1 : 0;
      }
    };
    const next = (name: string) =>
      anyCommand(pick, name, [...old.open.keys()][0] ?? 'none', new Set(old.credited));
    step({ type: 'HoldSale', purchaseId: 'sale 0', reason: 'refund' });
    for (let at = 0; at < 40; at += 1) step(next(`before ${at}`));
    const money = split(events);
    for (let at = 0; at < 40; at += 1) {
      const { sales, balance } = money;
      const owed = [...old.unpaid].map(([id, { amount, availableAt }]) => [id, amount, availableAt] as const);
      const unpaid = [...sales].filter(([, { status }]) => status === 'unpaid');
      expect({
        unpaid: unpaid.map(([id, { amount, availableAt }]) => [id, amount, availableAt]).sort(),
        holds: [...old.holds.keys()].map((id) => sales.get(id)?.holds),
        carried: balance.carried.get('USD') ?? 0,
        open: [...balance.open.keys()],
      }).toEqual({
        unpaid: owed.sort(),
        holds: [...old.holds.values()],
        carried: old.carried.get('USD') ?? 0,
        open: [...old.open.keys()],
      });
      const command = next(`after ${at}`);
      step(command);
      carryOut(money, command);
    }
  }
  expect(payouts).toBeGreaterThan(80);
});
