import { linkWithin, pushMessageOf } from './push-message';

/** The endpoint that registers and removes subscriptions. */
const SUBSCRIPTIONS = '/api/notifications/push';

const ICON = '/icons/icon-192.png';

/** Shows push messages, opens their pages, and registers renewed subscriptions (product.md 24.4). */
export function listenToPush(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.text())));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, event.notification.data));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope, event)));
}

/** Shows the message, unless a page of this site has the focus, because its bell shows it. */
async function show(scope: ServiceWorkerGlobalScope, data: string | undefined): Promise<void> {
  if ((await pagesOf(scope)).some(({ focused }) => focused)) return;
  const { title, text, link, tag } = pushMessageOf(data, scope.location.origin);
  await scope.registration.showNotification(title, { body: text, tag, data: link, icon: ICON });
}

/** Focuses the tab that shows `link`; otherwise opens a new tab, so that no typed input is lost. */
async function open(scope: ServiceWorkerGlobalScope, link: unknown): Promise<void> {
  const url = new URL(linkWithin(scope.location.origin, link), scope.location.origin).href;
  const shown = (await pagesOf(scope)).find((page) => page.url === url);
  await (shown ? shown.focus() : scope.clients.openWindow(url));
}

function pagesOf(scope: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/**
 * Registers the subscription that replaces an expired one. Without a session the server refuses it, because a
 * subscription lasts as long as its session.
 */
async function renew(
  scope: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options && (await scope.registration.pushManager.subscribe(options)));
  if (renewed) await send('POST', renewed.toJSON());
  if (oldSubscription) await send('DELETE', { endpoint: oldSubscription.endpoint });
}

async function send(method: 'POST' | 'DELETE', body: object): Promise<void> {
  await fetch(SUBSCRIPTIONS, {
    method,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
