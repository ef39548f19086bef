import type { DecisionForm } from '@terrace/contracts/http/care/admin-disputes';
import type { Money } from '@terrace/contracts/values/money/money';
import type { Review } from './disputes';

type Refund = Extract<DecisionForm, { outcome: 'refund' }>;

/** What the buyer gets back by a decision, as the server computes it; null where that is nothing. */
export function sumOfDecision({ what }: Refund, { full, lines }: Review): Money | null {
  switch (what.kind) {
    case 'whole':
      return full;
    case 'amount':
      return what.amount;
    case 'tickets': {
      const [tickets] = what.tickets;
      const line = lines.find(({ id }) => id === tickets?.lineId);
      return line?.sums[(tickets?.quantity ?? 0) - 1] ?? null;
    }
  }
}
