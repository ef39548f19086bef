import { type RouteObject } from 'react-router-dom';
import { lazyScreen } from '../navigation/lazy-screen';
import { routes } from '../navigation/paths';

/** The administrator's sign-in and the way to a new password, without the sidebar. */
export const adminPublicRoutes: RouteObject[] = [
  { index: true, Component: lazyScreen(() => import('../session/sign-in/sign-in-screen')) },
  {
    path: routes.adminForgotPassword,
    Component: lazyScreen(() => import('../session/password/forgot-password-screen')),
  },
];
