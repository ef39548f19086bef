import { expect, it } from '@jest/globals';
import { deliveryText } from './delivery-text';

// product.md 23.1
it.each([
  [{ instant: true }, 'Instant, as soon as you have paid'],
  [
    { delivery: { from: 'event', minutes: 2 * 1440 } },
    'By 2 days before the event, or within 12 hours of your payment if that is later',
  ],
  [
    { delivery: { from: 'event', minutes: 60 } },
    'By 1 day before the event, or within 12 hours of your payment if that is later',
  ],
  [{}, 'By 1 day before the event, or within 12 hours of your payment if that is later'],
  [{ delivery: { from: 'purchase', minutes: 36 * 60 } }, 'Within 36 hours of your payment'],
  [{ delivery: { from: 'purchase', minutes: 0 } }, 'Within 12 hours of your payment'],
] as const)('of %j is %j', (ticket, text) => expect(deliveryText(ticket)).toBe(text));
