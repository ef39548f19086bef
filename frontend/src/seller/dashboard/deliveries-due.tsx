import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { Card } from '../../ui/layout/card';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { useDeliveriesDue } from '../deliveries/deliveries';
import { messages as deliveries } from '../deliveries/messages';
import { messages } from './messages';

/** The number of tickets to deliver and the first due time, live. Renders nothing when none is due. */
export function DeliveriesDue() {
  const due = useDeliveriesDue();
  if (!due || due.count === 0) return null;
  const { count, overdue, first } = due;
  return (
    <Card
      as="section"
      aria-labelledby="to-deliver"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4!"
    >
      <div className="min-w-0">
        <h2 id="to-deliver" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-16">
          {messages.toDeliver}
          {overdue > 0 && <StatusBadge tone="rejected">{deliveries.overdueCount(overdue)}</StatusBadge>}
        </h2>
        <p aria-live="polite" className="text-ink-2">
          {overdue > 0
            ? messages.overdue(overdue)
            : messages.due(count, first?.dueAt ? formatInstant(first.dueAt) : null)}
        </p>
      </div>
      <LinkButton to={routes.sellerDeliveries} variant="secondary" size="compact">
        {messages.deliver}
      </LinkButton>
    </Card>
  );
}
