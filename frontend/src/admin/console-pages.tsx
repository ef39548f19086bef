import type { AdminSection } from '@terrace/contracts/pages/admin-sections';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { lazyScreen } from '../navigation/lazy-screen';

const section = (name: AdminSection): AdminSection => name;

/** Below `/admin/dashboard`: the overview and each section. */
const consoleRoutes: RouteObject[] = [
  { index: true, Component: lazyScreen(() => import('./overview/overview-screen')) },
  {
    path: section('set-events'),
    Component: lazyScreen(() => import('./events/set-events-screen')),
  },
  { path: section('tickets'), Component: lazyScreen(() => import('./tickets/tickets-screen')) },
  { path: section('sellers'), Component: lazyScreen(() => import('./sellers/sellers-screen')) },
  {
    path: section('seller-requests'),
    Component: lazyScreen(() => import('./sellers/seller-requests-screen')),
  },
  {
    path: section('bank-info-requests'),
    Component: lazyScreen(() => import('./bank-info/bank-info-requests-screen')),
  },
  {
    path: section('disputes'),
    Component: lazyScreen(() => import('./disputes/disputes-screen')),
  },
  {
    path: section('deliveries'),
    Component: lazyScreen(() => import('./deliveries/deliveries-screen')),
  },
  { path: section('refunds'), Component: lazyScreen(() => import('./refunds/refunds-screen')) },
  { path: section('payouts'), Component: lazyScreen(() => import('./payouts/payouts-screen')) },
  { path: section('ledger'), Component: lazyScreen(() => import('./ledger/ledger-screen')) },
  {
    path: section('policies'),
    Component: lazyScreen(() => import('./policies/policies-screen')),
  },
  {
    path: section('event-changes'),
    Component: lazyScreen(() => import('./event-changes/event-changes-screen')),
  },
  {
    path: section('promo-codes'),
    Component: lazyScreen(() => import('./promo-codes/promo-codes-screen')),
  },
  {
    path: section('partner-requests'),
    Component: lazyScreen(() => import('./partners/partner-requests-screen')),
  },
  {
    path: section('contact-info'),
    Component: lazyScreen(() => import('./contact/contact-info-screen')),
  },
  {
    path: section('email-list'),
    Component: lazyScreen(() => import('./newsletter/email-list-screen')),
  },
  { path: section('users'), Component: lazyScreen(() => import('./users/users-screen')) },
  {
    path: section('customers'),
    Component: lazyScreen(() => import('./customers/customers-screen')),
  },
  {
    path: section('top-tournaments'),
    Component: lazyScreen(() => import('./tournaments/tournaments-screen')),
  },
  {
    path: section('top-teams'),
    Component: lazyScreen(() => import('./teams/teams-screen')),
  },
  {
    path: section('set-data'),
    Component: lazyScreen(() => import('./set-data/set-data-screen')),
  },
  { path: section('privacy'), Component: lazyScreen(() => import('./privacy/privacy-screen')) },
  {
    path: section('administrators'),
    Component: lazyScreen(() => import('./administrators/administrators-screen')),
  },
  { path: section('health'), Component: lazyScreen(() => import('./health/health-screen')) },
  { path: section('jobs'), Component: lazyScreen(() => import('./jobs/jobs-screen')) },
  { path: section('account'), Component: lazyScreen(() => import('./account/account-screen')) },
  { path: '*', Component: lazyScreen(() => import('./not-found/not-found-screen')) },
];

/** The console's pages. Their route table is loaded lazily with them, because only administrators need it. */
export default function ConsolePages() {
  return useRoutes(consoleRoutes);
}
