import { FIRST_POLICY } from '@terrace/contracts/values/money/sale-policy';
import type { PurchaseCommand } from '../src/features/buying/purchases/purchase.decider.js';
import type { FrozenLine, PurchaseEvent } from '../src/features/buying/purchases/purchase.events.js';
import type { SettlePayment } from '../src/features/buying/purchases/payment/settle-payment.decision.js';

/** Commands and events of one guest's purchase on 21 November at noon, for specs of its rules. */

export const holdMs = 15 * 60_000;
export const usd = (amount: number) => ({ amount, currency: 'USD' });
export const listing: FrozenLine = {
  kind: 'listing',
  id: 'listing-1',
  label: 'eTickets, Section A',
  quantity: 2,
  unitPrice: usd(12_500),
  serviceFee: usd(0),
  sellerId: 'sam',
};
export const category: FrozenLine = {
  kind: 'category',
  id: '77-1',
  label: 'Longside Lower',
  quantity: 1,
  unitPrice: usd(9_000),
  serviceFee: usd(1_080),
  sellerId: null,
};
export const buyer = { kind: 'guest', id: 'guest-1' } as const;
export const event = {
  id: '77',
  name: 'Arsenal vs Chelsea',
  date: '05/12/2026',
  time: '17:30',
  venue: 'Emirates',
};
export const atTwelveFifteen = '2026-11-21T12:15:00.000Z';
export const atHalfPastTwelve = '2026-11-21T12:30:00.000Z';
export const atQuarterToOne = '2026-11-21T12:45:00.000Z';
export const started = (...lines: FrozenLine[]): PurchaseEvent => ({
  type: 'PurchaseStarted',
  data: {
    ...{ buyer, event, lines, requiredPurchaseFields: ['email'], holdExpiresAt: atTwelveFifteen },
    policy: FIRST_POLICY,
  },
  personal: { [buyer.id]: { addressKey: 'hash' } },
});
export const holder = (personId: string, fullName = 'Ada Fan') => ({
  personId,
  details: {
    fullName,
    email: 'ada@example.com',
    nationality: 'British',
    passportOrId: 'P1',
    cityOfBirth: 'London',
    phone: '+44 20 7946 0001',
    deliveryAddress: '',
  },
});
export const entered = (...holders: ReturnType<typeof holder>[]): PurchaseEvent => ({
  type: 'HoldersEntered',
  data: { holderIds: holders.map(({ personId }) => personId) },
  personal: Object.fromEntries(holders.map(({ personId, details }) => [personId, details])),
});
export const extendedBy = (
  by: 'buyer' | 'payment',
  holdExpiresAt: string = atHalfPastTwelve,
): PurchaseEvent => ({ type: 'HoldExtended', data: { holdExpiresAt, by } });
export const requested = (amount: number, paymentId = 'pay-1'): PurchaseEvent => ({
  type: 'PaymentRequested',
  data: { paymentId, amount: usd(amount) },
});
export const page = { providerPaymentId: 'prov-1', publicKey: 'pk', redirectUrl: 'https://pay.example/1' };
export const paidBy = (paymentId: string): PurchaseEvent => ({
  type: 'PaymentSucceeded',
  data: { paymentId, amount: usd(25_000), source: 'webhook' },
});
export const paid = paidBy('pay-1');
export const declined: PurchaseEvent = {
  type: 'PaymentFailed',
  data: { paymentId: 'pay-1', source: 'webhook' },
};
export const completed = (late: boolean): PurchaseEvent => ({ type: 'PurchaseCompleted', data: { late } });
export const cancelled: PurchaseEvent = { type: 'PurchaseCancelled', data: { reason: 'buyer' } };
export const expired: PurchaseEvent = { type: 'HoldExpired', data: {} };
export const refundDue: PurchaseEvent = {
  type: 'RefundBecameDue',
  data: { paymentId: 'pay-1', amount: usd(25_000) },
};
export const complete = (
  holders: readonly ReturnType<typeof holder>[],
  more: Partial<Extract<PurchaseCommand, { type: 'CompletePurchase' }>> = {},
): PurchaseCommand => ({
  type: 'CompletePurchase',
  holders,
  currentPrices: [],
  paymentId: 'pay-1',
  holdMs,
  emailKeys: [],
  ...more,
});
/** Another try after a declined payment. */
export const retry: PurchaseCommand = {
  type: 'RetryPayment',
  currentPrices: [],
  paymentId: 'pay-2',
  holdMs,
  emailKeys: [],
};
export const settle = (
  outcome: SettlePayment['outcome'],
  more: Partial<SettlePayment> = {},
): SettlePayment => ({
  type: 'SettlePayment',
  paymentId: 'pay-1',
  outcome,
  stated: { amount: '250.00', currency: 'USD' },
  messageId: 'message-1',
  source: 'webhook',
  ticketsLeft: true,
  ...more,
});
export const start = (...lines: FrozenLine[]): Extract<PurchaseCommand, { type: 'StartPurchase' }> => ({
  type: 'StartPurchase',
  buyer,
  addressKey: 'hash',
  event,
  lines,
  requiredPurchaseFields: ['email'],
  policy: FIRST_POLICY,
  holdMs,
});
export const two = [holder('p1'), holder('p2', 'Bob Fan')];
export const paying = [started(listing), entered(...two), extendedBy('payment'), requested(25_000)];
