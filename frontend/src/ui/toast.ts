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

type Show = (toast: Toast) => void;

let waiting: Toast[] = [];
let show: Show | undefined;

/** Tells people in passing that something happened. Before the toaster is loaded the toasts wait in line. */
export function showToast(toast: Toast): void {
  if (show) show(toast);
  else waiting.push(toast);
}

/** For the toaster only: from now on toasts go to `next`, first those that waited. */
export function receiveToasts(next: Show): void {
  show = next;
  waiting.forEach(next);
  waiting = [];
}
