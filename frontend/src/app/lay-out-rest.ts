/** After the start, in milliseconds: the page itself has loaded by then. */
const START_AFTER_MS = 1_000;

/**
 * Lays out what the first page left out (`when-near`, base.css), part by part while the browser is idle; afterwards the page
 * is like any other.
 */
export function layOutRest(): void {
  setTimeout(layOutNext, START_AFTER_MS);
}

function layOutNext(): void {
  const { dataset } = document.documentElement;
  // Another page was opened meanwhile.
  if (dataset['firstPage'] === undefined) return;
  // From the start: what is below has no content yet that would be laid out or painted again where it moves to.
  const next = document.querySelector<HTMLElement>('.when-near:not([style])');
  // Safari has no requestIdleCallback.
  if (!next || !('requestIdleCallback' in window)) {
    delete dataset['firstPage'];
    return;
  }
  next.style.contentVisibility = 'visible';
  window.requestIdleCallback(layOutNext);
}
