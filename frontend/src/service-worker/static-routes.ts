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

/**
 * Makes browsers with the static routing API load built files from the shells, and all addresses that are not handled
 * from the network, without asking this worker: a page with fifteen files shows sooner.
 */
export function addStaticRoutes(event: RoutedInstallEvent): void {
  event.waitUntil(declare(event).catch(() => undefined));
}

/** Throws in a browser without support for these conditions, which then starts the worker as usual. */
async function declare(event: RoutedInstallEvent): Promise<void> {
  if (!event.addRoutes) return;
  const pattern = (pathname: string) =>
    new URLPattern({ pathname, baseURL: location.origin }, { ignoreCase: true });
  await event.addRoutes([
    // A file that no cache has comes from the network.
    { condition: { urlPattern: pattern('/assets/*') }, source: 'cache' },
    { condition: { not: { or: HANDLED.map((path) => ({ urlPattern: pattern(path) })) } }, source: 'network' },
  ]);
}
