import {
  PartnerRequestFilter,
  PartnerRequest,
  approvePartnerRequest,
  listPartnerRequests,
  rejectPartnerRequest,
} from '@terrace/contracts/http/console/partners';
import { callApi } from '../../api/client';
import { usePageLinks } from '../../navigation/use-page-links';
import { useListFilter } from '../../navigation/use-list-filter';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { LongText } from '../list/long-text';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import type { ModerationQueue } from '../moderation/moderation-queue';
import { ModerationScreen, WAITING } from '../moderation/moderation-screen';

/** Texts of Partner Requests (product.md 2.28, 8.8). */
const messages = {
  intro: 'Partner applications; pending ones oldest first.',
  search: 'Search by company, person, email or phone',
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  failed: 'Failed to fetch partner requests',
  failedUpdate: 'Failed to update status',
  empty: 'No partner requests here.',
  approved: (company: string) => `${company} is approved`,
  rejected: (company: string) => `${company} is rejected`,
  company: 'Company',
  contact: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  business: 'Business',
  message: 'Message',
  since: 'Received',
  status: 'Status',
} as const;

const LIST = 'admin-partner-requests';

/** The moderation queue of partner requests. */
const partnerQueue: ModerationQueue<PartnerRequest> = {
  kind: 'partner-request',
  list: [LIST],
  nameOf: ({ companyName }) => companyName,
  fetchOpen: (asked) =>
    callApi(listPartnerRequests, { query: { ...asked, status: 'pending', order: 'asc' } }),
  isOpen: ({ status }) => status === 'pending',
  decidedBy: ({ decision }) => decision?.by,
  rejectionOf: ({ decision }) => decision?.rejection ?? null,
  decide: {
    approve: ({ id, version }, options) =>
      callApi(approvePartnerRequest, { params: { id }, body: { version }, ...options }),
    reject: ({ id, version }, options, rejection) =>
      callApi(rejectPartnerRequest, { params: { id }, body: { version, rejection }, ...options }),
  },
  done: { approve: messages.approved, reject: messages.rejected },
  failed: messages.failedUpdate,
};

/** The columns of the list of requests. */
const partnerColumns: readonly TableColumn<PartnerRequest>[] = [
  {
    key: 'company',
    header: messages.company,
    rowHeader: true,
    sortBy: 'companyName',
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'contact',
    inCard: true,
    header: messages.contact,
    sortBy: 'contactPerson',
    cell: ({ contactPerson }) => contactPerson,
  },
  { key: 'email', inCard: true, header: messages.email, sortBy: 'email', cell: ({ email }) => email },
  { key: 'phone', header: messages.phone, whole: true, cell: ({ phone }) => phone },
  {
    key: 'business',
    inCard: true,
    header: messages.business,
    sortBy: 'businessType',
    cell: ({ businessType }) => businessType,
  },
  {
    key: 'message',
    inCard: true,
    header: messages.message,
    cell: ({ message }) => message,
    detail: ({ message, companyName }) => <LongText text={message} name={companyName} />,
  },
  {
    key: 'since',
    inCard: true,
    whole: true,
    header: messages.since,
    sortBy: 'timestamp',
    cell: ({ timestamp }) => <Instant at={timestamp} />,
  },
  {
    key: 'status',
    inCard: true,
    whole: true,
    header: messages.status,
    cell: ({ status }) => <StatusBadge tone={status}>{messages.statuses[status]}</StatusBadge>,
  },
];

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
      exports={{ list: listPartnerRequests, filter: list.filter }}
      statuses={messages.statuses}
      columns={partnerColumns}
      queue={partnerQueue}
    />
  );
}

/** A page of the filtered requests, live. */
function usePartnerRequests(filter: PartnerRequestFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'partner-request',
    row: PartnerRequest,
    fetchPage: (query, signal) => callApi(listPartnerRequests, { query, signal }),
    belongs: (request) =>
      (status === undefined || request.status === status) &&
      matches(q, [request.companyName, request.contactPerson], [request.email, request.phone]),
    since: ({ decision, timestamp }) => (status && decision ? decision.at : timestamp),
  });
}
