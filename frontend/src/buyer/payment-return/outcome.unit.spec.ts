import { describe, expect, it } from '@jest/globals';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { heldPurchase, usd } from '../../../test/held-purchase';
import { isOpen, outcomeOf } from './outcome';

const paying = (status: 'pending' | 'succeeded' | 'failed' | 'expired' | 'refund-due') => ({
  payment: { paymentId: '0123456789abcdefghij', status },
});

/** Of a purchase for $90 with these facts. */
const outcome = (facts: Partial<Purchase>) => outcomeOf(heldPurchase(facts));

describe('outcomeOf', () => {
  it('distinguishes how a payment can end', () => {
    expect(outcome({ status: 'pending', payment: null })).toBe('unpaid');
    expect(outcome({ status: 'pending', ...paying('pending') })).toBe('waiting');
    expect(outcome({ status: 'completed', ...paying('succeeded') })).toBe('completed');
    expect(outcome({ status: 'completed', payment: null })).toBe('completed');
    expect(outcome({ status: 'pending', ...paying('failed') })).toBe('retry');
    expect(outcome({ status: 'cancelled', endReason: 'buyer', ...paying('failed') })).toBe('cancelled');
    expect(outcome({ status: 'expired', ...paying('failed') })).toBe('declined');
    expect(outcome({ status: 'cancelled', ...paying('pending') })).toBe('cancelled');
    expect(outcome({ status: 'expired', ...paying('expired') })).toBe('expired');
  });

  it('reports a refund whenever one is due', () => {
    expect(outcome({ status: 'expired', ...paying('refund-due') })).toBe('refund-due');
    expect(outcome({ status: 'cancelled', ...paying('refund-due') })).toBe('refund-due');
  });

  // product.md 27.3
  it('says that the bank gave the payment back once nothing of it is left', () => {
    const bought = { status: 'completed', ...paying('succeeded') } as const;
    const lost = (amount: number) => ({ status: 'lost', amount: usd(amount) }) as const;
    const at = '2026-11-21T10:00:00.000Z';
    const refund = (status: 'succeeded' | 'failed'): Purchase['refunds'][number] => ({
      ...{ id: 'r'.padEnd(20, '0'), status, amount: usd(1_000), reason: 'our-mistake', tickets: null },
      ...{ requestedAt: at, statusSince: at },
    });
    expect(outcome({ ...bought, chargeback: lost(9_000) })).toBe('given-back');
    expect(outcome({ ...bought, chargeback: lost(8_000), refunds: [refund('succeeded')] })).toBe(
      'given-back',
    );
    expect(outcome({ ...bought, chargeback: lost(8_000), refunds: [refund('failed')] })).toBe('completed');
    for (const status of ['open', 'won'] as const)
      expect(outcome({ ...bought, chargeback: { status, amount: usd(9_000) } })).toBe('completed');
  });
});

describe('isOpen', () => {
  it('is true while money can still arrive, and false once settled', () => {
    expect(isOpen(paying('pending'))).toBe(true);
    expect(isOpen(paying('expired'))).toBe(true);
    expect(isOpen(paying('succeeded'))).toBe(false);
    expect(isOpen(paying('refund-due'))).toBe(false);
    expect(isOpen({ payment: null })).toBe(false);
  });
});
