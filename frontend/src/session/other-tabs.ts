/**
 * A session change in one tab that concerns all tabs of this browser, because they share its cookies; `closed`: the
 * account was closed.
 */
export type SessionChange = 'signed-in' | 'signed-out' | 'closed';

let opened: BroadcastChannel | undefined;
/** One channel per page: a second one would receive the first one's messages. */
const channel = () => (opened ??= new BroadcastChannel('terrace-session'));

/** Notifies the other tabs, not this one. */
export function notifyOtherTabs(change: SessionChange): void {
  channel().postMessage(change);
}

/** Calls back on a session change in another tab, until the returned function is called. */
export function onOtherTab(callback: (change: SessionChange) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out' || data === 'closed') callback(data);
  };
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}
