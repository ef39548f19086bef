import { type Vat, type VatTerms } from '@terrace/contracts/values/money/vat';
import type { SoldCommission } from '../../../buying/purchases/sales/sales.public.js';
import type { PaidPayout } from '../../../money/payouts/payouts.public.js';
import type { CommissionFacts, CommissionPart } from './commission-document.events.js';

/** What one document of a payout states; `refundId` is null for the invoice. */
export interface CommissionPaper extends Omit<CommissionFacts, 'corrects' | 'issuer' | 'sellerId'> {
  readonly refundId: string | null;
}

/**
 * The invoice of a payout's commission, less what refunds gave back before the payout took the sales, and a credit note for each
 * refund since that gave some back. None for a sum of 0. Together they are what the ledger has of these sales' commission.
 */
export function commissionPapers(
  { payoutId, sales }: Pick<PaidPayout, 'payoutId' | 'sales'>,
  sold: ReadonlyMap<string, SoldCommission>,
): readonly CommissionPaper[] {
  const known = [...sales].flatMap(([purchaseId, debits]) => {
    const sale = sold.get(purchaseId);
    if (!sale) return [];
    const back = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (sale.givenBack.get(id) ?? 0), 0);
    return [{ purchaseId, sale, after: debits.after, givenBack: back(debits.before) }];
  });
  const [first] = known;
  if (!first) return [];
  const { currency } = first.sale;
  const common = { payoutId, purchaseId: null, gross: 0, givenBack: 0 };
  const paper = (
    more: Partial<CommissionPaper> & Pick<CommissionPaper, 'kind' | 'parts'>,
  ): CommissionPaper => ({
    ...common,
    refundId: null,
    amount: { amount: more.parts.reduce((sum, { amount }) => sum + amount, 0), currency },
    ...more,
  });
  const invoice = paper({
    kind: 'commission-invoice',
    gross: known.reduce((sum, { sale }) => sum + sale.gross, 0),
    givenBack: known.reduce((sum, { givenBack }) => sum + givenBack, 0),
    parts: partsOf(known.map(({ sale, givenBack }) => [sale.vat, sale.commission - givenBack])),
  });
  const notes = known.flatMap(({ purchaseId, sale, after }) =>
    after.map((refundId) => {
      const parts = partsOf([[sale.vat, sale.givenBack.get(refundId) ?? 0]]);
      return paper({ kind: 'commission-credit-note', purchaseId, refundId, parts });
    }),
  );
  return [invoice, ...notes].filter(({ amount }) => amount.amount > 0);
}

/** Sums by VAT, in the order in which each comes first. */
function partsOf(amounts: readonly (readonly [VatTerms | null, number])[]): readonly CommissionPart[] {
  const parts = new Map<string, CommissionPart>();
  for (const [terms, amount] of amounts) {
    const vat = vatOf(terms);
    const key = JSON.stringify(vat);
    parts.set(key, { vat, amount: amount + (parts.get(key)?.amount ?? 0) });
  }
  return [...parts.values()].filter(({ amount }) => amount !== 0);
}

function vatOf(terms: VatTerms | null): Vat | null {
  if (!terms) return null;
  return { country: terms.country, rate: terms.commissionRate, text: terms.commissionText };
}
