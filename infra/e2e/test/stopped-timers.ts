import type { Person } from './person.js';

/** How long an action can be undone, and a toast is shown, in milliseconds (product.md 14.4). */
const UNDO_WINDOW_MS = 5_000;

/**
 * Stops the timers of a page's undo windows and toasts, so that on a busy machine nothing is sent or vanishes before
 * a spec has seen it. Call it before the page is opened; the returned function lets them run out.
 */
export const stopUndoWindows = (person: Person): Promise<() => Promise<void>> =>
  stopTimers(person, { from: UNDO_WINDOW_MS, to: UNDO_WINDOW_MS });

/**
 * Stops the timers of a page that take so many milliseconds. Call it before the page is opened; the returned function
 * lets those run out that wait by then.
 */
export async function stopTimers(
  { page }: Person,
  { from, to = Infinity }: { readonly from: number; readonly to?: number },
): Promise<() => Promise<void>> {
  await page.addInitScript(`(() => {
    const { setTimeout, clearTimeout } = window;
    const stopped = new Map();
    window.setTimeout = (work, ms, ...given) => {
      if (!(ms >= ${from} && ms <= ${to})) return setTimeout(work, ms, ...given);
      const id = setTimeout(() => stopped.delete(id), 2 ** 31 - 1);
      stopped.set(id, () => work(...given));
      return id;
    };
    window.clearTimeout = (id) => {
      stopped.delete(id);
      clearTimeout(id);
    };
    window.endStoppedTimers = () => {
      const due = [...stopped.values()];
      stopped.clear();
      due.forEach((work) => work());
    };
  })()`);
  return async () => page.evaluate('window.endStoppedTimers()');
}
