import { describe, expect, it } from '@jest/globals';
import { categoryAnswer, withFulfilledDelivery } from './category-answer.js';

const whole = {
  id: 'c1',
  categoryName: 'Lateral ',
  price: 120.5,
  serviceFee: '14.40',
  currency: 'eur',
  availableSellingQuantities: [4, 1, 2, '6', 2, 0, -1, 2.5, 'many'],
  deliveryMethods: [{ name: 'Courier', price: 14.9 }, { name: 'E-ticket' }, { price: 3 }, 'x'],
  immediateConfirmationText: 'Instant confirmation',
  requiredPurchaseFields: { fullName: true, email: 'true', phone: 1, passportOrId: false },
  updatedBy: 'inventory-sync',
};

describe('an upstream ticket category', () => {
  it('keeps a set of quantities with gaps, and parses money by its digits', () => {
    expect(categoryAnswer.parse(whole)).toEqual({
      id: 'c1',
      categoryName: 'Lateral',
      price: { amount: 12050, currency: 'EUR' },
      serviceFee: { amount: 1440, currency: 'EUR' },
      availableSellingQuantities: [1, 2, 4, 6],
      deliveryMethods: [
        { name: 'Courier', price: { amount: 1490, currency: 'EUR' } },
        { name: 'E-ticket', price: { amount: 0, currency: 'EUR' } },
      ],
      immediateConfirmationText: 'Instant confirmation',
      requiredPurchaseFields: ['fullName', 'email', 'phone'],
    });
  });

  it('requires only id, name, price and currency', () => {
    const { id, categoryName, price, currency } = whole;
    expect(categoryAnswer.parse({ id, categoryName, price, currency })).toMatchObject({
      serviceFee: { amount: 0 },
      availableSellingQuantities: [],
      deliveryMethods: [],
      immediateConfirmationText: '',
      requiredPurchaseFields: [],
    });
  });

  it.each([
    { price: -1 },
    { price: 'free' },
    { price: null },
    { price: '1e3' },
    { price: '1,50' },
    { price: Infinity },
    { currency: undefined },
    { currency: '€' },
    { id: '' },
    { serviceFee: -2 },
  ])('rejects %j', (change) => {
    expect(categoryAnswer.safeParse({ ...whole, ...change }).success).toBe(false);
  });

  // product.md 13.13
  it('is offered with the deliveries that come as files, the cheapest first, and not without one', () => {
    const methodsOf = (...deliveryMethods: object[]) =>
      withFulfilledDelivery(categoryAnswer.parse({ ...whole, deliveryMethods }))?.deliveryMethods.map(
        ({ name }) => name,
      );
    const brought = [{ name: 'Courier' }, { name: 'Post (registered)' }, { name: 'Collection at the venue' }];
    expect(
      methodsOf(...brought, { name: 'Mobile ticket', price: 2 }, { name: 'E-ticket', price: 1 }),
    ).toEqual(['E-ticket', 'Mobile ticket']);
    expect(methodsOf(...brought, { name: 'Registered mail' }, { name: 'DHL Express' })).toBeUndefined();
    expect(methodsOf({ name: 'Electronic delivery' })).toEqual(['Electronic delivery']);
    expect(methodsOf()).toEqual([]);
  });
});
