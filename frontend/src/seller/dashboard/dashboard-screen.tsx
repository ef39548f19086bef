import type { Me } from '@terrace/contracts/http/identity';
import { useSearchParams } from 'react-router-dom';
import { LiveChip } from '../../live/live-chip';
import { routes } from '../../navigation/paths';
import { usePageLinks } from '../../navigation/use-page-links';
import { useMe } from '../../session/session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { NewItemsPill } from '../../ui/table/new-items-pill';
import { Pagination } from '../../ui/table/pagination';
import { TabList } from '../../ui/table/tab-list';
import { StatusBadge } from '../../ui/text/status-badge';
import { BankInfoButton } from '../bank-info/bank-info-button';
import { Checklist } from './checklist';
import { messages } from './messages';
import { useMyTickets } from './my-tickets';
import { SalesList } from './sales-list';
import { TicketCard } from './ticket-card';

const TABS = ['overview', 'my-tickets'] as const;

/** `/seller/dashboard`: the seller's details, tickets and sales; all figures are live. */
export default function DashboardScreen() {
  const { data: me } = useMe();
  const [search, setSearch] = useSearchParams();
  const { page, to, goTo } = usePageLinks();
  const tickets = useMyTickets(page);
  const showNew = () => {
    tickets.showNew();
    goTo(1);
  };
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'overview';
  if (!me) return null;
  return (
    <Page
      title={messages.title}
      heading={messages.welcome(me.userName)}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <LiveChip />
          <BankInfoButton />
          <LinkButton to={routes.uploadTicket} variant="primary">
            {messages.upload}
          </LinkButton>
        </div>
      }
    >
      <Summary me={me} />
      <Checklist tickets={tickets.data?.counts.total} />
      {tickets.data ? (
        <TabList
          label={messages.tabs}
          selected={tab}
          onSelect={(id) => setSearch({ tab: id }, { replace: true })}
          items={[
            { id: 'overview', text: messages.overview, content: <Overview counts={tickets.data.counts} /> },
            {
              id: 'my-tickets',
              text: messages.myTickets,
              count: tickets.data.counts.total,
              content: (
                <>
                  <NewItemsPill count={tickets.data.newer.length} onShow={showNew} />
                  <MyTickets items={tickets.data.items} />
                  <Pagination {...tickets.data} to={to} />
                </>
              ),
            },
          ]}
        />
      ) : tickets.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void tickets.refetch()}
          retrying={tickets.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

function Summary({ me }: { readonly me: Me }) {
  if (!me.seller) return null;
  return (
    <Card as="section" aria-label={messages.summary} className="mb-8">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Detail label={messages.company}>{me.seller.companyName}</Detail>
        <Detail label={messages.email}>{me.userEmail}</Detail>
        <Detail label={messages.phone}>{me.seller.phoneNumber}</Detail>
        <Detail label={messages.status}>
          <StatusBadge tone="approved">{messages.active}</StatusBadge>
        </Detail>
      </dl>
    </Card>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type MyTicketsData = NonNullable<ReturnType<typeof useMyTickets>['data']>;

function Overview({ counts }: { readonly counts: MyTicketsData['counts'] }) {
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure label={messages.totalTickets} value={counts.total} />
        <Figure label={messages.activeTickets} value={counts.active} />
        <Figure label={messages.soldTickets} value={counts.sold} />
      </dl>
      <SalesList />
    </>
  );
}

function MyTickets({ items }: { readonly items: MyTicketsData['items'] }) {
  if (items.length === 0) {
    return (
      <EmptyState
        title={messages.empty}
        action={
          <LinkButton to={routes.uploadTicket} variant="primary">
            {messages.upload}
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {items.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  );
}

/** One number of the overview in large type, with its label. */
function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="figures text-36 font-heavy">{value}</dd>
    </Card>
  );
}
