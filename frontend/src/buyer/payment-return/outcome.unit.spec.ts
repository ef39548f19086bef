import { describe, expect, it } from '@jest/globals';
import { isOpen, outcomeOf } from './outcome';

const paying = (status: 'pending' | 'succeeded' | 'failed' | 'expired' | 'refund-due') => ({
  payment: { paymentId: '0123456789abcdefghij', status },
});

describe('outcomeOf', () => {
  it('distinguishes how a payment can end', () => {
    expect(outcomeOf({ status: 'pending', payment: null })).toBe('unpaid');
    expect(outcomeOf({ status: 'pending', ...paying('pending') })).toBe('waiting');
    expect(outcomeOf({ status: 'completed', ...paying('succeeded') })).toBe('completed');
    expect(outcomeOf({ status: 'completed', payment: null })).toBe('completed');
    expect(outcomeOf({ status: 'pending', ...paying('failed') })).toBe('retry');
    expect(outcomeOf({ status: 'cancelled', endReason: 'buyer', ...paying('failed') })).toBe('cancelled');
    expect(outcomeOf({ status: 'expired', ...paying('failed') })).toBe('declined');
    expect(outcomeOf({ status: 'cancelled', ...paying('pending') })).toBe('cancelled');
    expect(outcomeOf({ status: 'expired', ...paying('expired') })).toBe('expired');
  });

  it('reports a refund whenever one is due', () => {
    expect(outcomeOf({ status: 'expired', ...paying('refund-due') })).toBe('refund-due');
    expect(outcomeOf({ status: 'cancelled', ...paying('refund-due') })).toBe('refund-due');
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
