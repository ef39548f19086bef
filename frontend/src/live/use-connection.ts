import { useSyncExternalStore } from 'react';
import { type ConnectionStatus, live } from './live-connection';

/** The live connection's status, for the chip and for pausing decisions while offline. */
export function useConnection(): ConnectionStatus {
  return useSyncExternalStore(live.watch, live.status);
}
