/** What one tab did, or heard (`closed`: the account is no more), that concerns all tabs of this browser: they share its cookies. */
export type SessionChange = 'signed-in' | 'signed-out' | 'closed';

let opened: BroadcastChannel | undefined;
/** One channel a page: a second one would hear what the first one says. */
const channel = () => (opened ??= new BroadcastChannel('terrace-session'));

/** Tells the other tabs, not this one. */
export function tellOtherTabs(change: SessionChange): void {
  channel().postMessage(change);
}

/** Calls back when another tab signs in or out, or hears that the account is closed, until the answer is called. */
export function hearOtherTabs(callback: (change: SessionChange) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out' || data === 'closed') callback(data);
  };
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}
