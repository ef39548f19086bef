import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import type { Money } from '@terrace/contracts/values/money/money';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { takeIdempotency } from '../../../../platform/observability/context.js';
import { type ActApproval, protectsAct } from '../../../../platform/queues/protected-acts.js';
import { SECOND_EYES, requireSecondEyes } from '../../../people/identity/identity.public.js';
import { PayoutRun } from './payout-run.sweeper.js';

/** An administrator requests all payouts that may begin, now; returns how many. Throws `second-eyes-needed`. */
export class RunPayouts extends Command<{ requested: number }> {
  constructor(readonly approved?: ActApproval) {
    super();
  }
}

@CommandHandler(RunPayouts)
export class RunPayoutsHandler implements ICommandHandler<RunPayouts> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly payoutRun: PayoutRun,
  ) {}

  async execute({ approved }: RunPayouts) {
    // Of a run, which is repeated without harm: it is no single payout's.
    takeIdempotency();
    await this.executor.execute({
      facts: { eyes: SECOND_EYES },
      commands: ({ eyes }) => {
        if (!approved) requireSecondEyes(eyes);
        return [];
      },
      result: undefined,
    });
    return { requested: await this.payoutRun.run() };
  }
}

/** A run of payouts, as two administrators agree on it. */
export const payoutRunTakesTwo = protectsAct('payout-run', [PayoutRun], (payoutRun: PayoutRun) => ({
  describe: async () => {
    const payouts = await payoutRun.preview();
    const sum = sumsOf(payouts).map(formatMoney).join(', ');
    const lines = payouts.slice(0, SHOWN).map(({ sellerName, companyName, amount }) => ({
      label: companyName || sellerName,
      value: formatMoney(amount),
    }));
    const more = payouts.length > SHOWN ? [{ label: 'More', value: String(payouts.length - SHOWN) }] : [];
    const summary =
      payouts.length === 0 ? 'Run payouts: none is due now' : `Run payouts: ${payouts.length}, ${sum} in all`;
    return { effect: { summary, lines: [...lines, ...more], orderId: null }, about: null };
  },
  commandFor: (_act, _by, approved) => new RunPayouts(approved),
}));

/** Payouts named in a proposal. */
const SHOWN = 20;

/** What payouts come to, in each currency. */
function sumsOf(payouts: readonly { readonly amount: Money }[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount } of payouts)
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}
