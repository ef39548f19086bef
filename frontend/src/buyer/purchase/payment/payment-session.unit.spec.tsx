import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetPaymentSession, keepPaymentSession, lastPurchaseId } from './payment-session';

const start = {
  purchaseId: '0123456789abcdefghij',
  paymentId: 'pay-1',
  publicKey: 'key',
  redirectUrl: 'https://cards.example/pay-1',
};

beforeEach(() => sessionStorage.clear());

// product.md 3.15, 4.12
describe('a started payment', () => {
  it('is in the tab until its purchase has ended', () => {
    keepPaymentSession(start);
    expect(Object.keys(sessionStorage).sort()).toEqual(['paymentId', 'publicKey', 'purchaseId']);
    forgetPaymentSession('another00000000000ab');
    expect(lastPurchaseId()).toBe(start.purchaseId);
    forgetPaymentSession(start.purchaseId);
    expect(sessionStorage.length).toBe(0);
    expect(lastPurchaseId()).toBe('');
  });
});
