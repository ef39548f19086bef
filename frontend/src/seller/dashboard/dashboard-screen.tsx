import { OwnTicketFilter } from '@terrace/contracts/http/selling/tickets';
import { LiveChip } from '../../live/live-chip';
import { routes } from '../../navigation/paths';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { useMe } from '../../session/session';
import { LinkButton } from '../../ui/button/link-button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { formatDeadline } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { useMayOffer } from '../account/waiting-seller';
import { useDeliveriesDue } from '../deliveries/deliveries';
import { messages as deliveries } from '../deliveries/messages';
import { useMyTickets } from '../tickets/my-tickets';
import { MyTicketsSection } from '../tickets/my-tickets-section';
import { Checklist } from './checklist';
import { messages } from './messages';

/** `/seller/dashboard`: the seller's first steps, figures and tickets, all live. */
export default function DashboardScreen() {
  const { data: me } = useMe();
  const mayOffer = useMayOffer();
  const { page } = usePageLinks();
  const list = useListFilter(OwnTicketFilter);
  const { data, isError, isFetching, refetch, showNew } = useMyTickets(list.filter, page);
  if (!me) return null;
  return (
    <Page
      title={messages.title}
      heading={messages.welcome(me.userName)}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <LiveChip />
          {mayOffer && (
            <LinkButton to={routes.uploadTicket} variant="primary">
              {messages.upload}
            </LinkButton>
          )}
        </div>
      }
      width="full"
      dense
    >
      <Checklist tickets={data?.counts.total} />
      <DeliveriesDue />
      {data ? (
        <>
          <Overview counts={data.counts} />
          <MyTicketsSection list={list} tickets={{ data, showNew }} />
        </>
      ) : isError ? (
        <ErrorState title={messages.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

type Counts = NonNullable<ReturnType<typeof useMyTickets>['data']>['counts'];

function Overview({ counts }: { readonly counts: Counts }) {
  return (
    <section aria-label={messages.overview} className="mb-6">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface">
        <Figure label={messages.totalTickets} value={counts.total} unit={messages.units.total} />
        <Figure label={messages.activeTickets} value={counts.active} unit={messages.units.active} />
        <Figure label={messages.soldTickets} value={counts.sold} unit={messages.units.sold} />
      </dl>
    </section>
  );
}

/** One number of the overview in large type, with its label, and what is counted. */
function Figure({
  label,
  value,
  unit,
}: {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
}) {
  return (
    <div className="min-w-0 px-3 py-3 sm:px-6">
      <dt className="text-12 text-ink-2 sm:text-14">{label}</dt>
      <dd className="figures text-28 font-heavy">{value}</dd>
      <dd className="text-12 text-ink-2">{unit}</dd>
    </div>
  );
}

/** The number of tickets to deliver and the first due time, live. Renders nothing when none is due. */
function DeliveriesDue() {
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
            : messages.due(count, first?.dueAt ? formatDeadline(first.dueAt) : null)}
        </p>
      </div>
      <LinkButton to={routes.sellerDeliveries} variant="secondary" size="compact">
        {messages.deliver}
      </LinkButton>
    </Card>
  );
}
