import { type RouteObject } from 'react-router-dom';
import { lazyScreen } from '../navigation/lazy-screen';
import { routes } from '../navigation/paths';

/**
 * The buyer's screens and the public pages. Each is one line:
 * `{ path: routes.home, Component: lazyScreen(() => import('./home/home-screen')) }`.
 */
export const buyerRoutes: RouteObject[] = [
  { path: routes.home, Component: lazyScreen(() => import('./home/home-screen')) },
  { path: routes.events, Component: lazyScreen(() => import('./search/events-screen')) },
  { path: routes.searchResults, Component: lazyScreen(() => import('./search/search-results-screen')) },
  { path: routes.sport, Component: lazyScreen(() => import('./browse/sport-screen')) },
  { path: routes.tournament, Component: lazyScreen(() => import('./browse/tournament-screen')) },
  { path: routes.topTournaments, Component: lazyScreen(() => import('./browse/top-tournaments-screen')) },
  { path: routes.topTeams, Component: lazyScreen(() => import('./browse/top-teams-screen')) },
  { path: routes.team, Component: lazyScreen(() => import('./browse/team-screen')) },
  { path: routes.event, Component: lazyScreen(() => import('./event-screen')) },
  { path: routes.tickets, Component: lazyScreen(() => import('./tickets/tickets-screen')) },
  { path: routes.purchaseForm, Component: lazyScreen(() => import('./purchase/purchase-form-screen')) },
  {
    path: routes.paymentReturn,
    Component: lazyScreen(() => import('./payment-return/payment-return-screen')),
  },
  { path: routes.orders, Component: lazyScreen(() => import('./orders/orders-screen')) },
  { path: routes.order, Component: lazyScreen(() => import('./orders/order-screen')) },
  { path: routes.orderLinks, Component: lazyScreen(() => import('./orders/order-links-screen')) },
  ...[routes.confirmNewsletter, routes.leaveNewsletter].map((path) => ({
    path,
    Component: lazyScreen(() => import('./newsletter/newsletter-link-screen')),
  })),
  { path: routes.wallet, Component: lazyScreen(() => import('./wallet/wallet-screen')) },
  {
    path: routes.sharedTicket,
    Component: lazyScreen(() => import('./shared-ticket/shared-ticket-screen')),
  },
  {
    path: routes.formerSharedTicket,
    Component: lazyScreen(() => import('./shared-ticket/shared-ticket-screen')),
  },
  { path: routes.about, Component: lazyScreen(() => import('./about/about-screen')) },
  { path: routes.contact, Component: lazyScreen(() => import('./contact/contact-screen')) },
  { path: routes.partnerWithUs, Component: lazyScreen(() => import('./partner/partner-screen')) },
  { path: routes.help, Component: lazyScreen(() => import('./help/help-screen')) },
  { path: routes.status, Component: lazyScreen(() => import('./status/status-screen')) },
  { path: routes.refunds, Component: lazyScreen(() => import('./guide/refunds-screen')) },
  { path: routes.terms, Component: lazyScreen(() => import('./guide/terms-screen')) },
  { path: routes.privacy, Component: lazyScreen(() => import('./guide/privacy-screen')) },
  { path: routes.ordering, Component: lazyScreen(() => import('./guide/ordering-screen')) },
  { path: routes.login, Component: lazyScreen(() => import('../session/sign-in/sign-in-screen')) },
  { path: routes.account, Component: lazyScreen(() => import('./account/account-screen')) },
  { path: routes.signup, Component: lazyScreen(() => import('./account/signup-screen')) },
  {
    path: routes.forgotPassword,
    Component: lazyScreen(() => import('../session/password/forgot-password-screen')),
  },
  {
    path: routes.resetPassword,
    Component: lazyScreen(() => import('../session/password/reset-password-screen')),
  },
];
