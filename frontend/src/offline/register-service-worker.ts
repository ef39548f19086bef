import { FILL_SHELL } from './cache-names';

/** Served from the root, so that its scope covers every page; the build writes it. */
const ADDRESS = '/service-worker.js';

/**
 * Registers the service worker and returns its registration; null in development, without a secure context, or when
 * the browser refuses. Repeated calls register once.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return null;
  try {
    return await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  } catch {
    return null;
  }
}

/** From the page's load event until its own work is over, on a slow phone. */
const REST_MS = 2_000;

/**
 * Registers the service worker once the page is at rest, and makes it fetch the shell if it has none, so that tickets
 * open offline.
 */
export async function enableOfflinePages(): Promise<void> {
  await atRest();
  const registration = await registerServiceWorker();
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(FILL_SHELL);
}

/** Resolves when the page has shown what it loads, because the files of the shell would delay that on a slow phone. */
async function atRest(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
}
