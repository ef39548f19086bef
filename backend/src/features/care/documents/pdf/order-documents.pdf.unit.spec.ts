import { expect, it } from '@jest/globals';
import { itemsOf } from './order-documents.pdf.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const refund = { id: 'r1', reason: 'buyer-asked', tickets: null } as const;

it('names on a credit note what was given back without tickets: the whole order, or a part of it', () => {
  const named = (amount: number) => itemsOf({ ...refund, amount: usd(amount) }, usd(222_00))[0]?.cells[0];
  expect([named(222_00), named(13_13)]).toEqual(['The whole order', 'Part of the order']);
});
