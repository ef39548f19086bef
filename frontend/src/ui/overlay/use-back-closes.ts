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

/** The way back that `settle` has asked for, until the browser has gone it. */
let goingBack: { readonly steps: number; readonly length: number } | undefined;

window.addEventListener('popstate', () => {
  const gone = goingBack;
  goingBack = undefined;
  const opened = gone ? history.length - gone.length : 0;
  // A page was opened before the browser went back from the entry below it.
  if (gone && opened > 0) {
    history.go(gone.steps + opened);
    return;
  }
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
    const way = { steps: entries - overlays.length, length: history.length };
    goingBack = way;
    history.go(-way.steps);
    setTimeout(() => {
      if (goingBack !== way) return;
      goingBack = undefined;
      settle();
    }, GONE_BACK_MS);
  }
}

/** How many entries of overlays are above the page's, up to the present one. */
function entriesHere(): number {
  const state: unknown = history.state;
  const isOverlay = typeof state === 'object' && state !== null && 'overlays' in state;
  return isOverlay ? Number(state.overlays) : 0;
}
