import { type RouteObject } from 'react-router-dom';
import { lazyScreen } from '../app/lazy-screen';
import { routes } from '../app/paths';

/** The seller's pages that need no session: landing, sign-in, registration, waiting for the decision. */
export const sellerPublicRoutes: RouteObject[] = [
  { path: routes.sellTickets, Component: lazyScreen(() => import('./landing/sell-tickets-screen')) },
  { path: routes.register, Component: lazyScreen(() => import('./account/register-screen')) },
  {
    path: routes.verificationPending,
    Component: lazyScreen(() => import('./account/verification-pending-screen')),
  },
  { path: routes.sellerLogin, Component: lazyScreen(() => import('./account/seller-login-screen')) },
  {
    path: routes.sellerForgotPassword,
    Component: lazyScreen(() => import('./account/seller-forgot-password-screen')),
  },
];

/** The seller area; only a signed-in seller gets here. */
export const sellerRoutes: RouteObject[] = [
  { path: routes.sellerDashboard, Component: lazyScreen(() => import('./dashboard/dashboard-screen')) },
  { path: routes.sales, Component: lazyScreen(() => import('./sales/sales-screen')) },
  { path: routes.uploadTicket, Component: lazyScreen(() => import('./upload/upload-screen')) },
];
