import { BrowserRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { adminPublicRoutes, adminRoutes } from '../admin/admin-routes';
import { buyerRoutes } from '../buyer/buyer-routes';
import { sellerPublicRoutes, sellerRoutes } from '../seller/seller-routes';
import { lazyScreen } from './lazy-screen';
import { routes } from './paths';
import { RequireRole } from './require-role';
import { BuyerLayout } from './shell/buyer-layout';
import { PlainLayout } from './shell/plain-layout';
import { ScreenSlot } from './shell/screen-slot';
import { useArrival } from './use-arrival';
import { useServedHead } from './use-served-head';
import { useSessionWatch } from './use-session-watch';

const NotFoundScreen = lazyScreen(() => import('./not-found-screen'));
const SellerLayout = lazyScreen(() => import('./shell/seller-layout'));
const AdminLayout = lazyScreen(() => import('./shell/admin-layout'));

/** Every page: each face's own table, inside its layout, behind its door. */
export const routeTable: RouteObject[] = [
  {
    Component: BuyerLayout,
    children: [
      ...buyerRoutes,
      ...sellerPublicRoutes,
      {
        element: <RequireRole role="seller" signIn={routes.sellerLogin} />,
        children: [{ Component: SellerLayout, children: sellerRoutes }],
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
  {
    path: routes.admin,
    Component: ScreenSlot,
    children: [
      {
        Component: PlainLayout,
        children: [...adminPublicRoutes, { path: '*', Component: NotFoundScreen }],
      },
      {
        element: <RequireRole role="admin" signIn={routes.admin} />,
        children: [{ Component: AdminLayout, children: adminRoutes }],
      },
    ],
  },
];

/**
 * The history-based router (spec 2). The declarative one: the data router's loaders would be a second way to
 * get server state beside TanStack Query, and cost 15 kB on the first page.
 */
export function Router() {
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  );
}

function Pages() {
  useArrival();
  useServedHead();
  useSessionWatch();
  return useRoutes(routeTable);
}
