import { type PartnerRequest, PartnerRequestFilter } from '@terrace/contracts/http/partners';
import { usePageLinks } from '../../app/use-page-links';
import { Table, type TableColumn } from '../../ui/table';
import { DecisionButtons } from '../queue/decision-buttons';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools, StatusFilter } from '../queue/list-tools';
import { messages as queue } from '../queue/messages';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { partnerColumns } from './partner-columns';
import { useApprovePartnerRequest, usePartnerRequests, useRejectPartnerRequest } from './partner-requests';

/** Partner Requests: who would like to be a partner; search, filter, order and page live in the address. */
export default function PartnerRequestsScreen() {
  const list = useListFilter(PartnerRequestFilter);
  const requests = usePartnerRequests(list.filter, usePageLinks().page);
  const decision = useDecisionColumn();
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={requests}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <ListTools
          search={messages.search}
          typed={list.typed}
          onChange={list.change}
          exports={{ list: 'partner-requests', filter: list.filter }}
        >
          <StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />
        </ListTools>
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            ...partnerColumns,
            decision,
            historyColumn<PartnerRequest>('partner-request', ({ companyName }) => companyName),
          ]}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}

function useDecisionColumn(): TableColumn<PartnerRequest> {
  const approve = useApprovePartnerRequest();
  const reject = useRejectPartnerRequest();
  return {
    key: 'decision',
    header: queue.decision,
    cell: (request) =>
      request.status === 'pending' ? (
        <DecisionButtons
          name={request.companyName}
          onApprove={() => approve.mutate(request)}
          onReject={() => reject.mutate(request)}
          disabled={approve.isPaused || approve.isPending || reject.isPending}
        />
      ) : (
        request.decision?.by
      ),
  };
}
