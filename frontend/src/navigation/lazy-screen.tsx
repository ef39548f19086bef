import type { QueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { showToast } from '../ui/feedback/toast';

/** Timeout of loading a part of the app (product.md 9.2). */
const TIMEOUT = 120_000;
const LOADING_FAILED = 'Loading chunk failed';
const RELOADED = 'terrace-reloaded-for-chunk';

/** A lazily loaded part of the app timed out or failed (product.md 8.7). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(cause: unknown) {
    super(LOADING_FAILED, { cause });
  }
}

/** What the file of a screen exports. */
interface ScreenFile {
  readonly default: ComponentType;
  /** On the first page of a visit, reads what this browser keeps, so that the first render has it. Never throws. */
  readonly prepare?: (queries: QueryClient) => Promise<void>;
}

/**
 * A screen in a separate file. If it cannot be loaded, the page reloads once (after a release the old file
 * names are gone); if that does not help, the route shows 'Loading chunk failed' with Reload.
 *
 * @param load `() => import('../buyer/home/home-screen')`, whose default export is the screen.
 */
export function lazyScreen(load: () => Promise<ScreenFile>) {
  let part: Promise<ScreenFile> | undefined;
  const once = () => (part ??= loadPart(load, reloadPage));
  const screen = lazy(once);
  loads.set(screen, once);
  return screen;
}

/**
 * A lazily loaded part of a screen, for example a dialog or a form. One with `onClose`, which its component need not have, that
 * cannot be loaded closes with a toast, and the next press tries again; another part ends as a screen does.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let part: ComponentType<Props> | undefined;
  const make = () =>
    lazy(() =>
      loadPart(load, reloadPage).catch((failure: unknown) => ({
        default: (props: Props) => (
          <Unloaded props={props} failure={failure} forgetPart={() => (part = undefined)} />
        ),
      })),
    );
  return function Part(props: Props & { readonly onClose?: () => void }) {
    const [Shown] = useState<ComponentType<Props>>(() => (part ??= make()));
    return <Shown {...props} />;
  };
}

/** In place of a part that could not be loaded. Throws the failure where nothing can be closed. */
function Unloaded({
  props,
  failure,
  forgetPart,
}: {
  readonly props: { readonly onClose?: () => void };
  readonly failure: unknown;
  /** Lets the next press load the part again. */
  readonly forgetPart: () => void;
}) {
  const [{ onClose }] = useState(props);
  const [forget] = useState(() => forgetPart);
  useEffect(() => {
    if (!onClose) return;
    forget();
    showToast({ tone: 'rejected', text: LOADING_FAILED, id: LOADING_FAILED });
    onClose();
  }, [onClose, forget]);
  if (!onClose) throw failure;
  return null;
}

const reloadPage = () => window.location.reload();
const loads = new WeakMap<object, () => Promise<ScreenFile>>();

/** The function that loads a lazy screen without showing it; undefined for other components. */
export function loadOf(screen: object): (() => Promise<ScreenFile>) | undefined {
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
