import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import type { BilledSeller } from '../../../people/sellers/sellers.public.js';
import { documentSeriesDecider, numberOf, seriesOf } from '../document-series.decider.js';
import { type CommissionDocumentState, commissionDocumentDecider } from './commission-document.decider.js';
import type { CommissionFacts } from './commission-document.events.js';

type Facts = {
  readonly document: Fact<CommissionDocumentState>;
  readonly invoice: Fact<CommissionDocumentState>;
};

/**
 * Takes the next number of this year's series and issues the document with it, in one append; nothing when it was issued already,
 * nor for a credit note without an invoice to correct. The id of a payout's invoice is the payout's.
 */
export function issueCommissionDocumentPlan(
  documentId: string,
  facts: Omit<CommissionFacts, 'corrects'>,
  seller: BilledSeller,
): Plan<Facts, { documentId: string }> {
  const { kind, payoutId } = facts;
  return {
    facts: {
      document: { decider: commissionDocumentDecider, entityId: documentId },
      invoice: { decider: commissionDocumentDecider, entityId: payoutId },
    },
    commands: ({ document, invoice }, now) => {
      if (document.number !== null) return [];
      const isNote = kind === 'commission-credit-note';
      if (isNote && invoice.number === null) return [];
      const series = seriesOf(kind, now.toISOString());
      const give = { type: 'GiveNumber', kind, documentId } as const;
      const corrects = isNote ? invoice.number : null;
      return [
        on(documentSeriesDecider, series, give, {
          follow: ({ data: { sequence } }) => [
            on(commissionDocumentDecider, documentId, {
              type: 'IssueCommissionDocument',
              number: numberOf(series, sequence),
              facts: { ...facts, corrects },
              seller,
            }),
          ],
        }),
      ];
    },
    result: { documentId },
  };
}
