import {
  SellerChange,
  SellerChangeFilter,
  approveSellerChange,
  listSellerChanges,
  rejectSellerChange,
} from '@terrace/contracts/http/selling/seller-changes';
import { SELLER_KIND_LABELS, type SellerKind } from '@terrace/contracts/values/statuses';
import { callApi } from '../../api/client';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import type { ModerationQueue } from '../moderation/moderation-queue';
import { ModerationScreen, WAITING } from '../moderation/moderation-screen';
import { messages as sellers } from './messages';

/** Texts of Seller Changes (product.md 2.28, 8.8). */
const messages = {
  intro: 'Other names that approved sellers ask for. They sell under the present ones until you decide.',
  search: 'Search by an old or a new name',
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  failed: 'Failed to load seller changes',
  failedUpdate: 'Failed to update seller change status',
  empty: 'No changes here.',
  approved: (name: string) => `The new names of ${name} are approved`,
  rejected: (name: string) => `The new names of ${name} are rejected`,
  name: 'Name',
  company: 'Company',
  notSaid: 'Not said',
  since: 'Since',
  status: 'Status',
} as const;

const LIST = 'admin-seller-changes';

/** Seller Changes: approve or reject other names of sellers, old and new side by side. */
export default function SellerChangesScreen() {
  const list = useListFilter(SellerChangeFilter, WAITING);
  const changes = useSellerChanges(list.filter, usePageLinks().page);
  return (
    <ModerationScreen
      section="seller-changes"
      texts={messages}
      list={list}
      query={changes}
      exports={{ list: listSellerChanges, filter: list.filter }}
      statuses={messages.statuses}
      columns={columns}
      queue={sellerChangeQueue}
    />
  );
}

const columns: readonly TableColumn<SellerChange>[] = [
  {
    key: 'name',
    header: messages.name,
    sortBy: 'formerName',
    rowHeader: true,
    cell: ({ formerName, fullName }) => <OldAndNew old={formerName} now={fullName} />,
  },
  {
    key: 'company',
    inCard: true,
    header: messages.company,
    cell: ({ formerCompany, companyName }) => <OldAndNew old={formerCompany} now={companyName} />,
  },
  {
    key: 'kind',
    inCard: true,
    header: sellers.kind,
    cell: ({ formerKind, kind }) => <OldAndNew old={kindText(formerKind)} now={kindText(kind)} />,
  },
  {
    key: 'since',
    inCard: true,
    whole: true,
    header: messages.since,
    sortBy: 'statusSince',
    cell: ({ statusSince }) => <Instant at={statusSince} />,
  },
  {
    key: 'status',
    inCard: true,
    whole: true,
    header: messages.status,
    cell: ({ status }) => <StatusBadge tone={status}>{messages.statuses[status]}</StatusBadge>,
  },
];

function kindText(kind: SellerKind | undefined): string {
  return kind ? SELLER_KIND_LABELS[kind] : messages.notSaid;
}

function OldAndNew({ old, now }: { readonly old: string; readonly now: string }) {
  if (old === now) return now;
  return (
    <>
      <del className="text-ink-2">{old}</del> → {now}
    </>
  );
}

/** A page of the filtered changes, live. */
function useSellerChanges(filter: SellerChangeFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'seller-change',
    row: SellerChange,
    fetchPage: (query, signal) => callApi(listSellerChanges, { query, signal }),
    belongs: (change) =>
      (status === undefined || change.status === status) &&
      matches(q, [change.fullName, change.companyName, change.formerName, change.formerCompany]),
    since: ({ statusSince, createdAt }) => (status === undefined ? createdAt : statusSince),
  });
}

const sellerChangeQueue: ModerationQueue<SellerChange> = {
  kind: 'seller-change',
  list: [LIST],
  nameOf: ({ formerName }) => formerName,
  fetchOpen: (asked) => callApi(listSellerChanges, { query: { ...asked, status: 'pending', order: 'asc' } }),
  isOpen: ({ status }) => status === 'pending',
  decidedBy: ({ decision }) => decision?.by,
  rejectionOf: ({ decision }) => decision?.rejection ?? null,
  decide: {
    approve: ({ id, version }, options) =>
      callApi(approveSellerChange, { params: { sellerId: id }, body: { version }, ...options }),
    reject: ({ id, version }, options, rejection) =>
      callApi(rejectSellerChange, { params: { sellerId: id }, body: { version, rejection }, ...options }),
  },
  done: { approve: messages.approved, reject: messages.rejected },
  failed: messages.failedUpdate,
};
