import {
  type AdminSection,
  adminSectionNames,
  adminSections,
} from '@terrace/contracts/values/admin-sections';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { lazyScreen } from '../navigation/lazy-screen';
import { pathTo } from '../navigation/paths';
import { useMe } from '../session/session';
import { useMay } from '../session/if-may';
import { consoleSections } from './console-sections';
import { NotAllowedScreen } from './not-found/not-allowed-screen';

/** Below `/admin/dashboard`: the overview and each section. */
const consoleRoutes: RouteObject[] = [
  { index: true, Component: lazyScreen(() => import('./overview/overview-screen')) },
  ...adminSectionNames.map((name) => ({ path: name, element: <Section name={name} /> })),
  { path: '*', Component: lazyScreen(() => import('./not-found/not-found-screen')) },
];

/**
 * The console's pages; only the account's while the administrator has to set up a second factor.
 * Their route table is loaded lazily with them, because only administrators need it.
 */
export default function ConsolePages() {
  const { data: me } = useMe();
  const page = useRoutes(consoleRoutes);
  const { pathname } = useLocation();
  const account = pathTo.adminSection('account');
  if (me?.needsSecondFactor && pathname !== account) return <Navigate to={account} replace />;
  return page;
}

/** The screen of a section, or who may see it. */
function Section({ name }: { readonly name: AdminSection }) {
  const { title, permission } = adminSections[name];
  const { Component } = consoleSections[name];
  return useMay()(permission) ? <Component /> : <NotAllowedScreen title={title} permission={permission} />;
}
