import { PartnerRequestFilter } from '@terrace/contracts/http/partners';
import { usePageLinks } from '../../navigation/use-page-links';
import { useListFilter } from '../../navigation/use-list-filter';
import { ModerationScreen, WAITING } from '../moderation/moderation-screen';
import { messages } from './messages';
import { partnerColumns } from './partner-columns';
import { partnerQueue, usePartnerRequests } from './partner-requests';

/** Partner Requests: approve or reject applications; search, filter, order and page are in the address. */
export default function PartnerRequestsScreen() {
  const list = useListFilter(PartnerRequestFilter, WAITING);
  const requests = usePartnerRequests(list.filter, usePageLinks().page);
  return (
    <ModerationScreen
      section="partner-requests"
      texts={messages}
      list={list}
      query={requests}
      exports={{ list: 'partner-requests', filter: list.filter }}
      statuses={messages.statuses}
      columns={partnerColumns}
      queue={partnerQueue}
    />
  );
}
