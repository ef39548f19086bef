import { type Toast, receiveToasts } from '../src/ui/feedback/toast';

/** The toasts that are shown from now on; what earlier specs of this worker left queued is dropped. */
export function shownToasts(): readonly Toast[] {
  const hide = () => undefined;
  receiveToasts({ show: () => undefined, hide });
  const shown: Toast[] = [];
  receiveToasts({ show: (toast) => shown.push(toast), hide });
  return shown;
}
