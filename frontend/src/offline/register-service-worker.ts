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

/**
 * Registers the service worker after load, and makes it fetch the shell if it has none, so that tickets open offline.
 */
export async function enableOfflinePages(): Promise<void> {
  await loaded();
  const registration = await registerServiceWorker();
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(FILL_SHELL);
}

/** Resolves after the page's load event, so that the page's own files are loaded first. */
function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}
