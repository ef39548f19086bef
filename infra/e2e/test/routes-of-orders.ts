import type { BuyerRoute } from './buyer-route.js';

/** Pages after the purchase (product.md 2.1). They come after the routes that make the signed-in buyer's order. */
export const routesOfOrders: readonly BuyerRoute[] = [
  {
    route: '/orders',
    isList: true,
    at: '/orders',
    signedIn: true,
    title: 'My Orders · Terrace',
    texts: ({ event }) => [event.name, 'Paid', '1 ticket'],
    roles: ['heading "My Orders" [level=1]'],
  },
  {
    route: '/orders/{id}',
    at: '/orders',
    then: async ({ page }) => {
      await page
        .getByRole('listitem')
        .filter({ has: page.getByText('Paid', { exact: true }) })
        .getByRole('link', { name: /^Details/ })
        .first()
        .click();
    },
    signedIn: true,
    title: 'Your order · Terrace',
    texts: ({ event }) => [event.name, 'Paid', '$125.00', 'Ticket holders', 'Holder Number 1', '••••'],
    roles: ['link "Add to calendar"', 'link "My Orders"'],
  },
  {
    route: '/orders/{id} of somebody else',
    at: '/orders/0123456789abcdefghij',
    title: 'Your order · Terrace',
    texts: () => ['Order not found'],
    refused: /^404: \/api\/(purchases|orders)\/0123456789abcdefghij/,
  },
  {
    route: '/wallet',
    isList: true,
    at: '/wallet',
    signedIn: true,
    title: 'Tickets · Terrace',
    texts: ({ event }) => [event.name, event.venue.name, 'Waiting', 'See the order'],
    roles: ['heading "Tickets" [level=1]'],
  },
  {
    route: '/wallet, signed out',
    at: '/wallet',
    title: 'Tickets · Terrace',
    texts: () => ['Sign in to see your tickets', 'the page of your order'],
  },
  {
    route: '/shared-ticket, revoked',
    at: '/shared-ticket#nothing',
    title: 'A ticket for you · Terrace',
    texts: () => ['This link opens nothing'],
    refused: /^404: \/api\/shared-tickets/,
  },
  {
    route: '/shared-ticket/{token}',
    at: '/shared-ticket/nothing',
    title: 'A ticket for you · Terrace',
    texts: () => ['This link opens nothing'],
    refused: /^404: \/api\/shared-tickets/,
  },
  {
    route: '/orders, signed out',
    at: '/orders',
    title: 'My Orders · Terrace',
    texts: () => ['Sign in to see your orders'],
  },
];
