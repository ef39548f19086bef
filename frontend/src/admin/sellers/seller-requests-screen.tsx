import { type Seller, SellerFilter, listSellers } from '@terrace/contracts/http/selling/sellers';
import { usePageLinks } from '../../navigation/use-page-links';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { useListFilter } from '../../navigation/use-list-filter';
import { ModerationScreen, WAITING } from '../moderation/moderation-screen';
import { messages } from './messages';
import { sellerListColumns } from './seller-columns';
import { sellerQueue, useSellers } from './sellers';

const TONES = {
  pending: 'pending',
  active: 'approved',
  rejected: 'rejected',
  suspended: 'pending',
  closed: 'info',
} as const;

/** Seller Requests: approve or reject registrations, newest first. */
export default function SellerRequestsScreen() {
  const list = useListFilter(SellerFilter, WAITING);
  const sellers = useSellers(list.filter, usePageLinks().page);
  return (
    <ModerationScreen
      section="seller-requests"
      texts={messages.requests}
      list={list}
      query={sellers}
      exports={{ list: listSellers, filter: list.filter }}
      statuses={messages.statuses}
      columns={columns}
      queue={sellerQueue}
    />
  );
}

const columns: readonly TableColumn<Seller>[] = [
  ...sellerListColumns('name', 'company', 'email', 'id', 'since'),
  {
    key: 'status',
    inCard: true,
    whole: true,
    header: messages.status,
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{messages.statuses[status]}</StatusBadge>,
  },
];
