import { expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { documentDecider } from './document.decider.js';
import type { DocumentFacts, NumberGiven } from './document.events.js';
import { documentSeriesDecider, kindOf, numberOf, seriesOf } from './document-series.decider.js';

const givenSeries = givenDecider(documentSeriesDecider);
const given = (sequence: number, documentId: string): NumberGiven => ({
  type: 'NumberGiven',
  data: { sequence, kind: 'receipt', documentId },
});
const facts: DocumentFacts = {
  kind: 'receipt',
  purchaseId: 'one',
  refundId: null,
  amount: { amount: 1, currency: 'USD' },
  date: '2026-11-24T00:00:00.000Z',
  issuer: { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example', taxId: null },
  corrects: null,
};

// product.md 22.2
it('a series begins with 1 and goes on with the next number', () => {
  const command = { type: 'GiveNumber', kind: 'receipt', documentId: 'two' } as const;
  givenSeries().when(command).then(given(1, 'two'));
  givenSeries(given(1, 'one')).when(command).then(given(2, 'two'));
});

it('a number claims its document, so that there is no second one', () => {
  expect(documentSeriesDecider.claims?.(given(7, 'one')).take).toEqual([
    { scope: 'document', value: 'receipt one', refusal: 'already-decided' },
  ]);
});

it('the year of a number is that of the instant in UTC', () => {
  expect(seriesOf('receipt', '2026-12-31T23:59:59.999Z')).toBe('R-2026');
  expect(seriesOf('credit-note', '2027-01-01T00:00:00.000Z')).toBe('C-2027');
  expect(numberOf('R-2026', 41)).toBe('R-2026-000041');
  expect(kindOf(numberOf(seriesOf('invoice', '2026-12-31T23:59:59.999Z'), 41))).toBe('invoice');
});

// product.md 22.8
it('commission documents have series of their own, that no order document is taken for', () => {
  const invoice = seriesOf('commission-invoice', '2026-12-31T23:59:59.999Z');
  const note = seriesOf('commission-credit-note', '2026-12-31T23:59:59.999Z');
  expect([invoice, note]).toEqual(['F-2026', 'N-2026']);
  expect([kindOf(invoice), kindOf(note)]).toEqual([undefined, undefined]);
});

it('a document is issued once', () => {
  const issue = { type: 'IssueDocument', number: 'R-2026-000001', facts } as const;
  const issued = { type: 'DocumentIssued', data: { ...facts, number: 'R-2026-000001' } } as const;
  givenDecider(documentDecider)().when(issue).then(issued);
  givenDecider(documentDecider)(issued).when(issue).thenRefused('already-decided');
});

it('an invoice is issued once, with its billing details under the buyer’s key', () => {
  const billing = { name: 'Fan Ltd', address: '1 High Street', vatNumber: 'GB123456789' };
  const order = { ...facts, kind: 'invoice' } as const;
  const paper = { number: 'I-2026-000001', receipt: 'R-2026-000001', buyerId: 'Buyer000000000000001' };
  const issue = { type: 'IssueInvoice', facts: order, billing, ...paper } as const;
  const data = { ...order, ...paper };
  const issued = { type: 'InvoiceIssued', data, personal: { [paper.buyerId]: billing } } as const;
  givenDecider(documentDecider)().when(issue).then(issued);
  givenDecider(documentDecider)(issued).when(issue).thenRefused('invoice-issued');
});
