import { type RouteObject } from 'react-router-dom';
import { lazyScreen } from '../navigation/lazy-screen';
import { pathTo, routes } from '../navigation/paths';

/** The administrator's sign-in and the way to a new password, without the sidebar. */
export const adminPublicRoutes: RouteObject[] = [
  { index: true, Component: lazyScreen(() => import('./account/admin-login-screen')) },
  {
    path: routes.adminForgotPassword,
    Component: lazyScreen(() => import('./account/admin-forgot-password-screen')),
  },
];

/** The dashboard and its sections; only a signed-in administrator gets here. */
export const adminRoutes: RouteObject[] = [
  { path: routes.adminDashboard, Component: lazyScreen(() => import('./overview/overview-screen')) },
  {
    path: pathTo.adminSection('set-events'),
    Component: lazyScreen(() => import('./events/set-events-screen')),
  },
  { path: pathTo.adminSection('tickets'), Component: lazyScreen(() => import('./tickets/tickets-screen')) },
  { path: pathTo.adminSection('sellers'), Component: lazyScreen(() => import('./sellers/sellers-screen')) },
  {
    path: pathTo.adminSection('seller-requests'),
    Component: lazyScreen(() => import('./sellers/seller-requests-screen')),
  },
  {
    path: pathTo.adminSection('bank-info-requests'),
    Component: lazyScreen(() => import('./bank-info/bank-info-requests-screen')),
  },
  {
    path: pathTo.adminSection('disputes'),
    Component: lazyScreen(() => import('./disputes/disputes-screen')),
  },
  { path: pathTo.adminSection('refunds'), Component: lazyScreen(() => import('./refunds/refunds-screen')) },
  { path: pathTo.adminSection('payouts'), Component: lazyScreen(() => import('./payouts/payouts-screen')) },
  { path: pathTo.adminSection('ledger'), Component: lazyScreen(() => import('./ledger/ledger-screen')) },
  {
    path: pathTo.adminSection('policies'),
    Component: lazyScreen(() => import('./policies/policies-screen')),
  },
  {
    path: pathTo.adminSection('event-changes'),
    Component: lazyScreen(() => import('./event-changes/event-changes-screen')),
  },
  {
    path: pathTo.adminSection('promo-codes'),
    Component: lazyScreen(() => import('./promo-codes/promo-codes-screen')),
  },
  {
    path: pathTo.adminSection('partner-requests'),
    Component: lazyScreen(() => import('./partners/partner-requests-screen')),
  },
  {
    path: pathTo.adminSection('contact-info'),
    Component: lazyScreen(() => import('./contact/contact-info-screen')),
  },
  {
    path: pathTo.adminSection('email-list'),
    Component: lazyScreen(() => import('./newsletter/email-list-screen')),
  },
  { path: pathTo.adminSection('users'), Component: lazyScreen(() => import('./users/users-screen')) },
  {
    path: pathTo.adminSection('customers'),
    Component: lazyScreen(() => import('./customers/customers-screen')),
  },
  {
    path: pathTo.adminSection('top-tournaments'),
    Component: lazyScreen(() => import('./tournaments/tournaments-screen')),
  },
  {
    path: pathTo.adminSection('top-teams'),
    Component: lazyScreen(() => import('./teams/teams-screen')),
  },
  {
    path: pathTo.adminSection('set-data'),
    Component: lazyScreen(() => import('./set-data/set-data-screen')),
  },
  { path: pathTo.adminSection('privacy'), Component: lazyScreen(() => import('./privacy/privacy-screen')) },
  {
    path: pathTo.adminSection('administrators'),
    Component: lazyScreen(() => import('./administrators/administrators-screen')),
  },
  { path: pathTo.adminSection('health'), Component: lazyScreen(() => import('./health/health-screen')) },
  { path: pathTo.adminSection('jobs'), Component: lazyScreen(() => import('./jobs/jobs-screen')) },
  { path: pathTo.adminSection('account'), Component: lazyScreen(() => import('./account/account-screen')) },
];
