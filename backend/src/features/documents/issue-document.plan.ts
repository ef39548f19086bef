import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { type DocumentState, documentDecider } from './document.decider.js';
import type { DocumentFacts } from './document.events.js';
import { documentSeriesDecider, numberOf, seriesOf } from './document-series.decider.js';

type Facts = { readonly document: Fact<DocumentState>; readonly receipt: Fact<DocumentState> };

/**
 * Takes the next number of the series and issues the document with it, in one append; nothing when it was issued already.
 * A credit note names the receipt of its purchase.
 */
export function issueDocumentPlan(
  facts: Omit<DocumentFacts, 'corrects'>,
): Plan<Facts, { documentId: string }> {
  const { kind, purchaseId, refundId, date } = facts;
  const documentId = refundId ?? purchaseId;
  const series = seriesOf(kind, date);
  return {
    facts: {
      document: { decider: documentDecider, entityId: documentId },
      receipt: { decider: documentDecider, entityId: purchaseId },
    },
    commands: ({ document, receipt }) => {
      if (document.kind !== 'none') return [];
      const corrects = kind === 'credit-note' && receipt.kind !== 'none' ? receipt.number : null;
      return [
        on(
          documentSeriesDecider,
          series,
          { type: 'GiveNumber', kind, documentId },
          {
            follow: ({ data: { sequence } }) => [
              on(documentDecider, documentId, {
                type: 'IssueDocument',
                number: numberOf(series, sequence),
                facts: { ...facts, corrects },
              }),
            ],
          },
        ),
      ];
    },
    result: { documentId },
  };
}
