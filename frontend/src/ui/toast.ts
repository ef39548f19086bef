import { type Tone } from './tone';

export interface Toast {
  readonly tone: Tone;
  readonly text: string;
  /** A button inside, as Undo. */
  readonly action?: { readonly text: string; readonly onPress: () => void };
  /** How long it stays, in milliseconds; 5 s unless said otherwise. */
  readonly duration?: number;
  /** A toast with the same id is replaced instead of shown twice. */
  readonly id?: string;
}

/** Where toasts are shown and taken away. */
export interface ToastPlace {
  readonly show: (toast: Toast) => void;
  readonly hide: (id: string) => void;
}

let waiting: Toast[] = [];
let place: ToastPlace | undefined;

/** Tells people in passing that something happened. Before the toaster is loaded the toasts wait in line. */
export function showToast(toast: Toast): void {
  if (place) place.show(toast);
  else waiting = [...waiting.filter(({ id }) => id === undefined || id !== toast.id), toast];
}

/** Takes the toast with this id away before its time; it no longer holds. */
export function hideToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  place?.hide(id);
}

/** For the toaster only: from now on toasts go to `next`, first those that waited. */
export function receiveToasts(next: ToastPlace): void {
  place = next;
  waiting.forEach(next.show);
  waiting = [];
}
