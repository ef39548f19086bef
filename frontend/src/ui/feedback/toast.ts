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
let barHeight = 0;
const watchers = new Set<() => void>();
const notify = () => watchers.forEach((callback) => callback());

/** Moves the toasts while a layout is shown; returns a function that moves them back. */
export function placeToasts(next: ToastSide): () => void {
  const change = (to: ToastSide) => {
    side = to;
    notify();
  };
  change(next);
  return () => change('middle');
}

/** Keeps the toasts above a bar of this height, in CSS pixels, at the lower edge. */
export function keepToastsAbove(height: number): void {
  if (height === barHeight) return;
  barHeight = height;
  notify();
}

/** For the toaster only. */
export const toastPosition = {
  side: (): ToastSide => side,
  barHeight: (): number => barHeight,
  watch: (callback: () => void): (() => void) => {
    watchers.add(callback);
    return () => watchers.delete(callback);
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
