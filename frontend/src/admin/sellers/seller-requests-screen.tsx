import { SellerFilter } from '@terrace/contracts/http/sellers';
import { usePageLinks } from '../../navigation/use-page-links';
import { useListFilter } from '../list/use-list-filter';
import { ModerationScreen } from '../moderation/moderation-screen';
import { messages } from './messages';
import { sellerColumns } from './seller-columns';
import { sellerQueue, useSellers } from './sellers';

/** Seller Requests: approve or reject registrations, newest first. */
export default function SellerRequestsScreen() {
  const list = useListFilter(SellerFilter);
  const filter = { ...list.filter, status: 'pending' as const };
  const sellers = useSellers(filter, usePageLinks().page);
  return (
    <ModerationScreen
      texts={messages.requests}
      list={list}
      query={sellers}
      exports={{ list: 'sellers', filter }}
      columns={sellerColumns}
      queue={sellerQueue}
    />
  );
}
