import { type RouteObject } from 'react-router-dom';
import { lazyScreen } from '../navigation/lazy-screen';
import { routes } from '../navigation/paths';

/** The seller's public pages: landing, sign-in, registration, pending decision. */
export const sellerPublicRoutes: RouteObject[] = [
  { path: routes.sellTickets, Component: lazyScreen(() => import('./landing/sell-tickets-screen')) },
  { path: routes.register, Component: lazyScreen(() => import('./account/register-screen')) },
  {
    path: routes.verificationPending,
    Component: lazyScreen(() => import('./account/verification-pending-screen')),
  },
  { path: routes.sellerLogin, Component: lazyScreen(() => import('../session/sign-in/sign-in-screen')) },
  {
    path: routes.sellerForgotPassword,
    Component: lazyScreen(() => import('../session/password/forgot-password-screen')),
  },
];

/** The seller area; only a signed-in seller gets here. */
export const sellerRoutes: RouteObject[] = [
  { path: routes.sellerDashboard, Component: lazyScreen(() => import('./dashboard/dashboard-screen')) },
  { path: routes.sales, Component: lazyScreen(() => import('./sales/sales-screen')) },
  { path: routes.sellerDeliveries, Component: lazyScreen(() => import('./deliveries/deliveries-screen')) },
  { path: routes.sellerDisputes, Component: lazyScreen(() => import('./disputes/disputes-screen')) },
  { path: routes.sellerAccount, Component: lazyScreen(() => import('./account/account-screen')) },
  { path: routes.uploadTicket, Component: lazyScreen(() => import('./upload/upload-screen')) },
  { path: routes.importTickets, Component: lazyScreen(() => import('./upload/import/import-screen')) },
];
