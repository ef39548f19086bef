import { type RouteObject } from 'react-router-dom';
import { lazyScreen } from '../navigation/lazy-screen';
import { routes } from '../navigation/paths';

/** Routes of the notifications of any signed-in person. */
export const inboxRoutes: RouteObject[] = [
  { path: routes.notifications, Component: lazyScreen(() => import('./notifications-screen')) },
];
