import { type Tone } from '../style/tone';

export interface Toast {
  readonly tone: Tone;
  readonly text: string;
  /** A button in the toast, for example Undo. */
  readonly action?: { readonly text: string; readonly onPress: () => void };
  /** How long it stays, in milliseconds; 5 s by default. */
  readonly duration?: number;
  /** A toast replaces one with the same id. */
  readonly id?: string;
}

/** The toaster: shows and hides toasts. */
export interface ToastPlace {
  readonly show: (toast: Toast) => void;
  readonly hide: (id: string) => void;
}

/**
 * Where toasts appear: in the middle of the lower edge; or, for screens whose actions are there, beside the sidebar, and
 * at the upper edge of a phone.
 */
export type ToastSide = 'middle' | 'beside-sidebar';

let side: ToastSide = 'middle';
const sideWatchers = new Set<() => void>();

/** Moves the toasts while a layout is shown; returns a function that moves them back. */
export function placeToasts(next: ToastSide): () => void {
  const change = (to: ToastSide) => {
    side = to;
    for (const callback of sideWatchers) callback();
  };
  change(next);
  return () => change('middle');
}

/** For the toaster only. */
export const toastSide = {
  now: (): ToastSide => side,
  watch: (callback: () => void): (() => void) => {
    sideWatchers.add(callback);
    return () => sideWatchers.delete(callback);
  },
};

let waiting: Toast[] = [];
let place: ToastPlace | undefined;

/** Shows a toast. Toasts are queued until the toaster is loaded. */
export function showToast(toast: Toast): void {
  if (place) place.show(toast);
  else waiting = [...waiting.filter(({ id }) => id === undefined || id !== toast.id), toast];
}

/** Hides the toast with this id early, because it is outdated. */
export function hideToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  place?.hide(id);
}

/** For the toaster only: sends queued and later toasts to `next`. */
export function receiveToasts(next: ToastPlace): void {
  place = next;
  waiting.forEach(next.show);
  waiting = [];
}
