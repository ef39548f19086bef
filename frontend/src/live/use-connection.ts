import { publicConfig } from '@terrace/contracts/http/system';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callApi } from '../api/client';
import { firstAborted } from '../api/first-aborted';
import type { ConnectionStatus } from './connection-state';
import { live } from './live-connection';

/** The live connection's status, for the chip and for pausing decisions while offline. */
export function useConnection(): ConnectionStatus {
  return useSyncExternalStore(live.watch, live.status);
}

/** Whether live changes are missing: decisions pause, because others may have decided meanwhile (product.md 14.5). */
export function useIsBehind(): boolean {
  const { state } = useConnection();
  return state === 'reconnecting' || state === 'offline';
}

/** How often a page without a live connection asks whether the server can be reached, and how long it waits. */
const PROBE_MS = 3_000;

/**
 * Whether the server cannot be reached at all: buying pauses (product.md 14.5). A network that lets no live
 * connection through, but answers requests, is not cut off.
 */
export function useIsCutOff(): boolean {
  const isBehind = useIsBehind();
  const status = useConnection();
  const since = 'since' in status ? status.since : 0;
  const probe = useQuery({
    queryKey: ['server-reached', since],
    queryFn: ({ signal }) =>
      callApi(publicConfig, { signal: firstAborted(signal, AbortSignal.timeout(PROBE_MS)) }),
    enabled: isBehind,
    refetchInterval: PROBE_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return isBehind && !probe.isSuccess;
}
