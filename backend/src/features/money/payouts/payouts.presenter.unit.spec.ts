import { expect, it } from '@jest/globals';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import { presentLine } from './payouts.presenter.js';

const line = { at: new Date('2026-11-21T10:00:00Z'), purchaseId: 'known', amount: -100 };
const sold = new Map([['known', { name: 'Arsenal vs Chelsea' }]]);
const reasons = new Map<string, RefundReason>([
  ['r', 'dispute'],
  ['s', 'other'],
]);
const kindOf = (refundId: string | null, purchaseId = 'known') =>
  presentLine({ ...line, refundId, purchaseId }, 'USD', sold, reasons).kind;

// product.md 20.7
it('calls what was taken of a sale under no refund’s id a chargeback', () => {
  expect(['r', 's', 'c', null].map((id) => kindOf(id))).toEqual(['dispute', 'refund', 'chargeback', 'sale']);
  expect(kindOf('c', 'unknown')).toBe('refund');
});
