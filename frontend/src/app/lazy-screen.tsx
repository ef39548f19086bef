import { lazy, type ComponentType } from 'react';

/** Longest wait for a part of the app, in milliseconds (spec 9). */
const TIMEOUT = 120_000;
const RELOADED = 'terrace-reloaded-for-chunk';

/** A lazily loaded part of the app timed out or failed (spec 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/**
 * A screen in a file of its own. If it cannot be loaded, the page reloads once (after a release the old
 * file names are gone); if that does not help, the route says 'Loading chunk failed' with Reload.
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

/** A part of a screen in a file of its own, as a dialog; what cannot be loaded ends as with a screen. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPart(load, reloadPage));
}

const reloadPage = () => window.location.reload();
const loads = new WeakMap<object, () => Promise<unknown>>();

/** Loads a lazy screen without showing it; undefined for what is no lazy screen. */
export function loadOf(screen: object): (() => Promise<unknown>) | undefined {
  return loads.get(screen);
}

/** Loads a part within the time limit; `reload` is called at most once for failures in a row. */
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
      // The page is on its way out: neither part nor error should flash up.
      return new Promise(() => undefined);
    }
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** True for the first failure since the last success; false as well where storage is forbidden. */
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
    // Then it was never remembered either.
  }
}
