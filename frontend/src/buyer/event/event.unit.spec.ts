import { expect, it } from '@jest/globals';
import type { EventTickets, TicketCategory } from '@terrace/contracts/http/market/catalogue';
import { sellerTicketOf, withKnownCategories } from './event';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const category: TicketCategory = {
  id: '1',
  categoryName: 'Category 1',
  price: usd(90_00),
  serviceFee: usd(10_00),
  availableSellingQuantities: [1, 2],
  deliveryMethods: [],
  immediateConfirmationText: '',
  requiredPurchaseFields: [],
};
const shown: EventTickets = { categories: [category], categoriesError: null, listings: [] };
const failed: EventTickets = {
  ...shown,
  categories: [],
  categoriesError: 'Failed to load ticket information',
};

it('keeps the categories that are shown while upstream does not answer, and says so', () => {
  expect(withKnownCategories(failed, shown)).toEqual({ ...failed, categories: [category] });
  expect(withKnownCategories(failed, undefined)).toBe(failed);
});

it('drops categories that upstream sells no longer', () => {
  const none = { ...shown, categories: [] };
  expect(withKnownCategories(none, shown)).toBe(none);
});

it.each(['listing', 'seller-ticket'])("reads a seller's ticket from a change of kind %s", (kind) => {
  const gone = { topic: 'event:1', position: 1, kind, id: 'ticket', version: 2, data: null };
  expect(sellerTicketOf(gone)).toBeNull();
  expect(sellerTicketOf({ ...gone, kind: 'event-change' })).toBeUndefined();
});
