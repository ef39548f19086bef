import { ConnectionChip } from '../ui/feedback/connection-chip';
import { live } from './live-connection';
import { useConnection } from './use-connection';

/** The connection chip of a live screen. */
export function LiveChip() {
  const status = useConnection();
  if (status.state === 'connecting') return null;
  return (
    <ConnectionChip
      connection={status.state}
      updatedAt={status.state === 'offline' ? status.since : undefined}
      onRetry={() => live.reconnect()}
    />
  );
}
