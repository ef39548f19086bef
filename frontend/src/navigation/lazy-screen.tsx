import { lazy, type ComponentType } from 'react';

/** Timeout of loading a part of the app (product.md 9.2). */
const TIMEOUT = 120_000;
const RELOADED = 'terrace-reloaded-for-chunk';

/** A lazily loaded part of the app timed out or failed (product.md 8.7). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/**
 * A screen in a separate file. If it cannot be loaded, the page reloads once (after a release the old file
 * names are gone); if that does not help, the route shows 'Loading chunk failed' with Reload.
 *
 * @param load `() => import('../buyer/home/home-screen')`, whose default export is the screen.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  let part: Promise<{ default: ComponentType }> | undefined;
  const once = () => (part ??= loadPart(load, reloadPage));
  const screen = lazy(once);
  loads.set(screen, once);
  return screen;
}

/** A lazily loaded part of a screen, for example a dialog; a failed load ends as with a screen. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPart(load, reloadPage));
}

const reloadPage = () => window.location.reload();
const loads = new WeakMap<object, () => Promise<unknown>>();

/** The function that loads a lazy screen without showing it; undefined for other components. */
export function loadOf(screen: object): (() => Promise<unknown>) | undefined {
  return loads.get(screen);
}

/** Loads a part within the timeout; calls `reload` at most once for consecutive failures. */
export async function loadPart<Part>(load: () => Promise<Part>, reload: () => void): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeLimit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), TIMEOUT);
  });
  try {
    const part = await Promise.race([load(), timeLimit]);
    forgetReload();
    return part;
  } catch (cause) {
    if (navigator.onLine && rememberReload()) {
      reload();
      // The page is reloading: neither the part nor an error should flash.
      return await new Promise<never>(() => undefined);
    }
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** True for the first failure since the last success; false when storage is forbidden. */
function rememberReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, '1');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Storage is forbidden, so nothing was stored either.
  }
}
