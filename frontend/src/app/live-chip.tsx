import { live } from '../live/live-connection';
import { useConnection } from '../live/use-connection';
import { ConnectionChip } from '../ui/connection-chip';

/** The connection chip of a screen that follows the live socket. */
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
