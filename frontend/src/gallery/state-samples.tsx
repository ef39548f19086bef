import { Button } from '../ui/button/button';
import { ConnectionChip } from '../ui/feedback/connection-chip';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { InlineMessage } from '../ui/feedback/inline-message';
import { Loading } from '../ui/feedback/loading';
import { Skeleton } from '../ui/feedback/skeleton';
import { showToast } from '../ui/feedback/toast';
import { Card } from '../ui/layout/card';
import { Sample } from './sample';

const noop = () => undefined;

export function StateSamples() {
  return (
    <Sample title="States">
      <div className="flex flex-wrap gap-4">
        <ConnectionChip connection="live" />
        <ConnectionChip connection="reconnecting" />
        <ConnectionChip connection="offline" updatedAt="2026-11-21T14:02:00" onRetry={noop} />
      </div>
      <InlineMessage tone="rejected">Invalid email or password</InlineMessage>
      <InlineMessage tone="approved">Promo code applied successfully! 10% off</InlineMessage>
      <InlineMessage tone="pending">Waiting for the administrator&apos;s decision.</InlineMessage>
      <InlineMessage tone="info">Prices include taxes.</InlineMessage>
      <div className="grid gap-4 md:grid-cols-2">
        <EmptyState title="No events found." text="Please try searching for events." />
        <ErrorState title="Failed to load events" onRetry={noop} />
        <Card>
          <Loading text="Loading events..." />
        </Card>
        <Card className="flex flex-col gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24" />
        </Card>
      </div>
      <div className="flex gap-3">
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ tone: 'approved', text: 'Ticket approved', action: { text: 'Undo', onPress: noop } })
          }
        >
          Toast with Undo
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ tone: 'rejected', text: 'Failed to update ticket status' })}
        >
          Toast of a failure
        </Button>
      </div>
    </Sample>
  );
}
