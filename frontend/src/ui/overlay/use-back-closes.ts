import { useEffectEvent, useLayoutEffect } from 'react';

/** The open overlays, the topmost last. Each has an entry of its own in the history, above the page's. */
const overlays: { readonly close: () => void }[] = [];

/**
 * Lets Back close an overlay instead of leaving the page, on phones. The overlay is open while it is rendered.
 *
 * @param onClose called on Back; where it closes nothing, the overlay stays.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!matchMedia('(max-width: 639px)').matches) return undefined;
    const overlay = { close: () => close() };
    overlays.push(overlay);
    settleSoon();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      settleSoon();
    };
  }, []);
}

/** A browser that was asked to go back has gone by then, or another step has taken the place of that one. */
const GONE_BACK_MS = 1_000;

/** Ends the wait for the way back that `settle` has asked for; undefined when the browser has gone it. */
let goingBack: ReturnType<typeof setTimeout> | undefined;

/** What opens pages meanwhile. */
const waiting: (() => void)[] = [];

/**
 * Calls `open` at once, or when the browser has gone back over the entries of closed overlays. It goes a moment after
 * it is asked to, from the entry that was the present one then: a page that is opened before is left again.
 */
export function afterGoingBack(open: () => void): void {
  if (goingBack) waiting.push(open);
  else open();
}

window.addEventListener('popstate', () => {
  clearTimeout(goingBack);
  goingBack = undefined;
  for (const { close } of overlays.slice(entriesHere()).toReversed()) close();
  settleSoon();
});

// A reload closes the overlays and keeps their entries: the first Back would do nothing.
settleSoon();

/** After what closes an overlay and opens another page in one step, or mounts it twice. */
function settleSoon(): void {
  setTimeout(settle);
}

/**
 * Adds the entries of overlays that were opened, and goes back over those of overlays that are closed: also when a page
 * was opened from one, and Back leads to its entry.
 */
function settle(): void {
  if (goingBack) return;
  const entries = entriesHere();
  for (let place = entries + 1; place <= overlays.length; place++)
    history.pushState({ ...(history.state as object | null), overlays: place }, '');
  if (entries > overlays.length) {
    goingBack = setTimeout(() => {
      goingBack = undefined;
      settle();
    }, GONE_BACK_MS);
    history.go(overlays.length - entries);
  }
  while (!goingBack && waiting.length > 0) waiting.shift()?.();
}

/** How many entries of overlays are above the page's, up to the present one. */
function entriesHere(): number {
  const state: unknown = history.state;
  const isOverlay = typeof state === 'object' && state !== null && 'overlays' in state;
  return isOverlay ? Number(state.overlays) : 0;
}
