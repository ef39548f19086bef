import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  useRoutes,
  type RouteObject,
  useLocation,
  NavigationType,
  useNavigationType,
} from 'react-router-dom';
import { adminPublicRoutes } from '../admin/admin-routes';
import { buyerRoutes } from '../buyer/buyer-routes';
import { inboxRoutes } from '../inbox/inbox-routes';
import { lazyPart, lazyScreen } from '../navigation/lazy-screen';
import { routes } from '../navigation/paths';
import { sellerPublicRoutes, sellerRoutes } from '../seller/seller-routes';
import { RequireRole } from '../session/require-role';
import { useSessionWatch } from '../session/use-session-watch';
import { useMe } from '../session/session';
import { ViewerScope } from '../session/viewer-scope';
import { BuyerLayout } from './shell/buyer-layout';
import { ScreenSlot } from './shell/screen-slot';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { MAIN_ID } from '../ui/layout/skip-link';
import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { Main } from '../ui/layout/main';
import { afterGoingBack } from '../ui/overlay/use-back-closes';

const NotFoundPage = lazyScreen(() => import('../buyer/not-found/not-found-page'));
const AdminNotFoundScreen = lazyScreen(() => import('../admin/not-found/not-found-screen'));
const SellerLayout = lazyScreen(() => import('./shell/seller-layout'));
const AdminLayout = lazyScreen(() => import('./shell/admin-layout'));
const ConsolePages = lazyScreen(() => import('../admin/console-pages'));
const CasePages = lazyScreen(() => import('../admin/case-pages'));

const ViewBanner = lazyPart(() => import('../session/view/view-banner'));

/**
 * Every page: the route tables of buyer, seller and administrator, each inside its layout and behind its role check.
 */
export const routeTable: RouteObject[] = [
  {
    Component: BuyerLayout,
    children: [...buyerRoutes, ...sellerPublicRoutes, { path: '*', Component: NotFoundPage }],
  },
  {
    element: <ScreenSlot layoutPath="/seller/" />,
    children: [
      {
        element: <RequireRole role="seller" signIn={routes.sellerLogin} />,
        children: [{ Component: SellerLayout, children: sellerRoutes }],
      },
    ],
  },
  {
    element: <ScreenSlot layoutPath={routes.notifications} />,
    children: [{ Component: RoleLayout, children: inboxRoutes }],
  },
  {
    path: routes.admin,
    element: <ScreenSlot layoutPath={routes.admin} />,
    children: [
      {
        Component: PlainLayout,
        children: [...adminPublicRoutes, { path: '*', Component: AdminNotFoundScreen }],
      },
      {
        element: <RequireRole role="admin" signIn={routes.admin} />,
        children: [
          {
            Component: AdminLayout,
            children: [
              { path: 'dashboard/*', Component: ConsolePages },
              { path: routes.adminOrder, Component: CasePages },
              { path: routes.adminPerson, Component: CasePages },
              { path: routes.adminSeller, Component: CasePages },
              { path: routes.adminTicket, Component: CasePages },
            ],
          },
        ],
      },
    ],
  },
];

/** The layout of the viewer's role, for pages that all roles have. */
function RoleLayout() {
  const { data: me, isPending } = useMe();
  if (isPending) return null;
  if (me?.role === 'seller') return <SellerLayout />;
  return me?.role === 'admin' ? <AdminLayout /> : <BuyerLayout />;
}

/**
 * The history-based router (product.md 2.1). It is the declarative one: the data router's loaders would be a second
 * way to fetch server state beside TanStack Query, and cost 15 kB on the first page. Without transitions, so that a
 * screen that is still loading shows its skeleton instead of the page before it.
 */
export function Router() {
  const [history] = useState(createPageHistory);
  return (
    <HistoryRouter history={history} useTransitions={false}>
      <Pages />
    </HistoryRouter>
  );
}

/**
 * The browser's history. A page is opened once the browser has gone back over the entries of closed overlays: opened
 * while the browser is still going back, it is left again or its entry is lost.
 */
function createPageHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  return Object.assign(history, {
    push: (...page: Parameters<typeof push>) => afterGoingBack(() => push(...page)),
    replace: (...page: Parameters<typeof replace>) => afterGoingBack(() => replace(...page)),
  });
}

function Pages() {
  useFocusOnNavigation();
  useServedHead();
  useSessionWatch();
  const { data: me } = useMe();
  return (
    <ViewerScope>
      {me?.view && (
        <Suspense>
          <ViewBanner me={me} until={me.view.until} />
        </Suspense>
      )}
      <MatchedPage />
    </ViewerScope>
  );
}

/** Rendered again only when the address changes, not when the session is known: that would render the whole page twice. */
const MatchedPage = memo(function MatchedPage() {
  return useRoutes(routeTable);
});

/**
 * After navigation, scrolls to the top and moves the focus to the main part, as a page load would. On Back the
 * browser restores the scroll position itself.
 */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    delete document.documentElement.dataset['firstPage'];
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (type !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, type]);
}

/**
 * Removes the head elements that the server rendered (canonical address, Open Graph, structured data) on
 * navigation, because they describe the first page only.
 */
function useServedHead(): void {
  const { pathname } = useLocation();
  const served = useRef(pathname);
  useEffect(() => {
    if (pathname === served.current) return;
    for (const element of document.querySelectorAll('head > [data-served]'))
      if (element instanceof HTMLTitleElement) element.text = PRODUCT;
      else element.remove();
  }, [pathname]);
}

/** The layout of the administrators' pages before sign-in: no header, no sidebar (product.md 2.11). */
function PlainLayout() {
  return (
    <Main>
      <ScreenSlot />
    </Main>
  );
}
