import type { Change } from '@terrace/contracts/live/messages';

declare global {
  /** Set by live-server.cjs once the page is connected. */
  var reportChange: ((change: Change) => void) | undefined;
}

/** Sends a change to the page of a screen spec, as the server does. Throws before the page has joined the topic. */
export function reportChange(
  change: Omit<Change, 'position' | 'version'> & { readonly version?: number },
): void {
  if (!globalThis.reportChange) throw new Error('The page is not connected');
  globalThis.reportChange({ position: 0, version: 1, ...change });
}
