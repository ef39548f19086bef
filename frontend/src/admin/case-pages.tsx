import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { lazyScreen } from '../navigation/lazy-screen';
import { routes } from '../navigation/paths';

/** The paths of the pages of one order, person, seller or ticket. */
const cases: readonly { readonly path: string; readonly Component: ComponentType }[] = [
  { path: routes.adminOrder, Component: lazyScreen(() => import('./cases/order-case-screen')) },
  { path: routes.adminPerson, Component: lazyScreen(() => import('./cases/others/person-case-screen')) },
  { path: routes.adminSeller, Component: lazyScreen(() => import('./cases/others/seller-case-screen')) },
  { path: routes.adminTicket, Component: lazyScreen(() => import('./cases/others/ticket-case-screen')) },
];

/**
 * The page of one order, person, seller or ticket. Which parts each of them loads is known here, lazily, because only
 * administrators need it: the first page of a buyer or seller would name them all.
 */
export default function CasePages() {
  const { pathname } = useLocation();
  const shown = cases.find(({ path }) => matchPath(path, pathname));
  return shown && <shown.Component />;
}
