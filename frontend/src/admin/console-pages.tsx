import { adminSectionNames } from '@terrace/contracts/values/admin-sections';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { lazyScreen } from '../navigation/lazy-screen';
import { consoleSections } from './console-sections';

/** Below `/admin/dashboard`: the overview and each section. */
const consoleRoutes: RouteObject[] = [
  { index: true, Component: lazyScreen(() => import('./overview/overview-screen')) },
  ...adminSectionNames.map((name) => ({ path: name, Component: consoleSections[name].Component })),
  { path: '*', Component: lazyScreen(() => import('./not-found/not-found-screen')) },
];

/** The console's pages. Their route table is loaded lazily with them, because only administrators need it. */
export default function ConsolePages() {
  return useRoutes(consoleRoutes);
}
