import { describe, expect, it } from '@jest/globals';
import { isNoSuchDay, looksLikeDate } from './written-day.js';

// product.md 5.20
describe('looksLikeDate', () => {
  it.each([
    ...['13-Dec', '12. Dez', '1-Feb', '13-déc.', '13-dic', '13 Dec', '13.Dez.', 'Dec-13', 'dez-13', 'MAR-07'],
    ...[
      '13-Dec-26',
      '13 December 2026',
      '13/12/2026',
      '2026-12-13',
      '2026-12-13 00:00:00',
      '13.12.26',
      '12/13/26',
    ],
  ])('is true of %j', (text) => expect(looksLikeDate(text)).toBe(true));

  it.each([
    ...[
      '',
      '12',
      '12-13',
      '12–13',
      '12 to 13',
      '12/13',
      '12, 13',
      'A1',
      'Block 12',
      'Deck 3',
      'Dec',
      'Set 12',
    ],
    ...['32-Dec', '12-Deck', '1.5', 'North 12', '12-13-14', 'MAR 3', 'B-12', '99/99/99'],
  ])('is false of %j', (text) => expect(looksLikeDate(text)).toBe(false));
});

describe('isNoSuchDay', () => {
  it.each([
    ...[
      '31.11.2026',
      '31/11/26',
      '11/31/2026',
      '2026-11-31',
      '30. Februar 2027',
      '29.2.2027',
      'Feb 30, 2027',
    ],
    ...['31.11.2026 19:30', '45.11.2026', '00.11.2026'],
  ])('is true of %j', (text) => expect(isNoSuchDay(text)).toBe(true));

  it.each([
    ...['', 'soon', '30.11.2026', '29.2.2028', '13.13.2026', '30.11.2026 19:70', 'Row 31', '31', '46361'],
  ])('is false of %j', (text) => expect(isNoSuchDay(text)).toBe(false));
});
