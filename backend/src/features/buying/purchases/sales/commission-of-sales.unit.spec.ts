import { expect, it } from '@jest/globals';
import type { RefundStatus } from '@terrace/contracts/values/money/refunds';
import { FIRST_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { type CommissionRow, commissionOf } from './commission-of-sales.query.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const line = (id: string, sellerId: string, price: number) => ({
  ...{ kind: 'listing' as const, id, label: id, quantity: 1, unitPrice: usd(price), serviceFee: usd(0) },
  ...{ delivery: null, sellerId },
});
const refund = (refundId: string, shares: Record<string, number>, status: RefundStatus = 'succeeded') => ({
  ...{ refundId, shares, status, statusSince: '2026-11-22T12:00:00.000Z' },
});
const booked = (event: string, commission: number) => ({
  ...{ event, at: '2026-11-21T12:00:00.000Z', entries: [['commission', commission]] },
});

// product.md 22.8
it('commission is the seller’s part of what the ledger booked, and refunds give back all of it between the sellers', () => {
  const row: CommissionRow = {
    ...{ currency: 'USD', policy: FIRST_POLICY, lines: [line('a', 'ann', 100_00), line('b', 'bob', 60_00)] },
    refunds: [refund('both', { a: 50_01, b: 30_00 }), refund('ours', {}), refund('bobs', { b: 15_00 })],
    chargebacks: [],
    entries: JSON.stringify([
      booked('PurchaseCompleted', -40_00),
      booked('RefundRequested', 26_67),
      booked('RefundRequested', 0),
      booked('RefundRequested', 5_00),
    ]),
  };
  const [ann, bob] = [commissionOf(row, 'ann'), commissionOf(row, 'bob')];
  expect(ann).toMatchObject({ gross: 100_00, commission: 25_00, vat: null });
  expect(bob).toMatchObject({ gross: 60_00, commission: 15_00 });
  expect([...ann.givenBack]).toEqual([['both', 16_67]]);
  expect([...bob.givenBack]).toEqual([
    ['both', 10_00],
    ['bobs', 5_00],
  ]);
});

// product.md 22.8
it('what sellers share of a refund comes to what the ledger booked, and no seller gets more than their commission', () => {
  const row: CommissionRow = {
    ...{ currency: 'USD', policy: FIRST_POLICY, lines: [line('a', 'ann', 10_00), line('b', 'bob', 10_00)] },
    refunds: [
      refund('first', { a: 1, b: 1 }),
      refund('failed', { a: 3_00, b: 1_00 }, 'failed'),
      refund('second', { a: 2, b: 1 }),
      refund('rest', { a: 7_48, b: 7_47 }),
    ],
    chargebacks: [],
    entries: JSON.stringify([
      booked('PurchaseCompleted', -5_00),
      booked('RefundRequested', 1),
      booked('RefundRequested', 2_00),
      booked('RefundFailed', -2_00),
      booked('RefundRequested', 2),
      booked('RefundRequested', 4_97),
    ]),
  };
  const [ann, bob] = ['ann', 'bob'].map((sellerId) => commissionOf(row, sellerId).givenBack);
  const of = (id: string) => [ann?.get(id) ?? 0, bob?.get(id) ?? 0];
  // A cent that is left goes to the larger remainder, of equal ones to the first; the last refund gives each what is left.
  expect(of('first')).toEqual([1, 0]);
  expect(of('failed')).toEqual([1_50, 50]);
  expect(of('second')).toEqual([1, 1]);
  expect(of('rest')).toEqual([2_48, 2_49]);
});

// product.md 22.8
it('a lost chargeback gives back its own commission, though another was opened before and lost after it', () => {
  const lost = (chargebackId: string, statusSince: string, share: number) => ({
    ...{ chargebackId, statusSince, status: 'lost' as const },
    loss: { bearer: 'sale' as const, shares: { a: share }, spared: 0, excess: 0 },
  });
  const { givenBack } = commissionOf(
    {
      ...{ currency: 'USD', policy: FIRST_POLICY, lines: [line('a', 'ann', 100_00)], refunds: [] },
      chargebacks: [
        lost('early', '2026-11-23T12:00:00.000Z', 45_00),
        lost('late', '2026-11-22T12:00:00.000Z', 30_00),
      ],
      entries: JSON.stringify([
        booked('PurchaseCompleted', -25_00),
        booked('ChargebackLost', 10_00),
        booked('ChargebackLost', 15_00),
      ]),
    },
    'ann',
  );
  expect([...givenBack]).toEqual([
    ['late', 10_00],
    ['early', 15_00],
  ]);
});
