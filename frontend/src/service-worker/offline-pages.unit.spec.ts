import { expect, it } from '@jest/globals';
import { keptPageOf, leadsToTickets } from './offline-pages';

it.each([
  ['/wallet', '/wallet'],
  ['/wallet/', '/wallet'],
  ['/Wallet', '/wallet'],
  ['/orders/0123456789abcdefghij', '/orders/any'],
  ['/orders/0123456789abcdefghij/', '/orders/any'],
  ['/orders', undefined],
  ['/orders/', undefined],
  ['/orders/1/more', undefined],
  ['/wallets', undefined],
  ['/my/wallet', undefined],
])('%s opens offline with the kept page of %s', (pathname, kept) => {
  expect(keptPageOf(pathname)).toBe(kept);
});

it('leads from home and lists to the tickets, and from no other page', () => {
  expect(['/', '/events', '/Orders/', '/event/1', '/wallet', '/orders/1'].filter(leadsToTickets)).toEqual([
    ...['/', '/events', '/Orders/'],
  ]);
});
