import { expect, it } from '@jest/globals';
import { readDeliveryTime } from '@terrace/contracts/values/time/delivery-time';
import { deliveryTimeIn } from './delivery-words.js';

// product.md 23.1, 23.5
it.each([
  ['sofort', 'At once'],
  ['Inmediatamente', 'At once'],
  ['zwei Tage vor dem Spiel', '2 days before the event'],
  ['Spätestens 48 Std. vor Anpfiff', '48 hours before the event'],
  ['1,5 Tage vorher', '1,5 days before the event'],
  ['eine Woche', '1 week before the event'],
  ['2 días antes del partido', '2 days before the event'],
  ['tres días antes', '3 days before the event'],
  ["24 heures avant l'événement", '24 hours before the event'],
  ['innerhalb von 24 Stunden', '24 hours after the purchase'],
  ['24 Stunden nach dem Kauf', '24 hours after the purchase'],
  ['24 horas después de la compra', '24 hours after the purchase'],
  ['sous 24 heures', '24 hours after the purchase'],
])('reads %s', (cell, stored) => {
  expect(deliveryTimeIn(cell)).toBe(stored);
  expect(readDeliveryTime(stored)).toBeDefined();
});

it.each([
  'nicht sofort',
  '2 Werktage vor dem Spiel',
  'einige Tage vorher',
  '1.500 Tage',
  '2 Tage vor dem Kauf',
  '2 days before',
  '24h',
  'soon',
])('leaves %s as it is', (cell) => expect(deliveryTimeIn(cell)).toBe(cell));
