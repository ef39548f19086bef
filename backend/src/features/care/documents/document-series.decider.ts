import { DocumentKind } from '@terrace/contracts/values/documents';
import type { Decider } from '@terrace/event-core/model/decider';
import type { NumberGiven, SeriesKind } from './document.events.js';

/** The letter that numbers of a kind begin with. */
const LETTERS: Readonly<Record<SeriesKind, string>> = {
  receipt: 'R',
  invoice: 'I',
  'credit-note': 'C',
  'commission-invoice': 'F',
  'commission-credit-note': 'N',
};

/** Asks for the next number, for a document that has none. */
export interface GiveNumber {
  readonly type: 'GiveNumber';
  readonly kind: SeriesKind;
  readonly documentId: string;
}

/**
 * A series of one kind and year, one stream: its numbers have no gaps, because the next one is decided from the last and
 * appended with the document that has it. The claim keeps a payment or refund from a second number.
 */
export const documentSeriesDecider: Decider<{ readonly last: number }, GiveNumber, NumberGiven> = {
  category: 'documentseries',
  initial: () => ({ last: 0 }),
  evolve: (_state, { data }) => ({ last: data.sequence }),
  decide: ({ kind, documentId }, { last }) => [
    { type: 'NumberGiven', data: { sequence: last + 1, kind, documentId } },
  ],
  claims: ({ data: { kind, documentId } }) => ({
    take: [
      {
        scope: 'document',
        value: `${kind} ${documentId}`,
        refusal: kind === 'invoice' ? 'invoice-issued' : 'already-decided',
      },
    ],
  }),
};

/** The series of a kind in the year (UTC) of an instant: 'R-2026'. */
export function seriesOf(kind: SeriesKind, date: string): string {
  return `${LETTERS[kind]}-${new Date(date).getUTCFullYear()}`;
}

/** The kind of document that has this number. */
export function kindOf(number: string): DocumentKind | undefined {
  return DocumentKind.options.find((kind) => number.startsWith(LETTERS[kind]));
}

/** 'R-2026-000001'. */
export function numberOf(series: string, sequence: number): string {
  return `${series}-${String(sequence).padStart(6, '0')}`;
}
