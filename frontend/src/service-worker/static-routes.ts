import { OFFLINE_PAGES, PAGES_BEFORE_TICKETS } from './offline-pages';

/** Not in the types yet: https://wicg.github.io/service-worker-static-routing-api/ */
export interface RoutedInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>;
}

/** The addresses that this worker handles, as patterns of the URL Pattern API. */
const HANDLED = [
  ...OFFLINE_PAGES.map(({ path }) => `${path}{/}?`),
  ...PAGES_BEFORE_TICKETS.map((path) => (path === '/' ? path : `${path}{/}?`)),
  ...['/assets/*', '/theme.js', '/favicon.svg', '/icons/*'],
];

/** Makes browsers with the static routing API load all other addresses without starting this worker. */
export function skipOtherPages(event: RoutedInstallEvent): void {
  event.waitUntil(addRoutes(event).catch(() => undefined));
}

/** Throws in a browser without support for these conditions, which then starts the worker as usual. */
async function addRoutes(event: RoutedInstallEvent): Promise<void> {
  if (!event.addRoutes) return;
  const baseURL = location.origin;
  const handled = HANDLED.map((pathname) => ({
    urlPattern: new URLPattern({ pathname, baseURL }, { ignoreCase: true }),
  }));
  await event.addRoutes([{ condition: { not: { or: handled } }, source: 'network' }]);
}
