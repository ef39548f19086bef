import {
  type AuditEntry,
  AuditFilter,
  type AuditKind,
  listAudit,
} from '@terrace/contracts/http/console/audit';
import { listAdmins } from '@terrace/contracts/http/identity/admins';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { fieldInWords } from '@terrace/contracts/values/text/event-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { LazyDateField } from '../../ui/date/lazy-date-field';
import { SelectField } from '../../ui/field/select-field';
import { Page } from '../../ui/layout/page';
import type { TableColumn } from '../../ui/table/table';
import { HistoryButton } from '../list/history-button';
import { sentenceOf, valueInWords } from '../list/history-words';
import { Instant } from '../list/instant';
import { ListTable } from '../list/list-screen';
import { ListTools } from '../list/list-tools';
import { messages as listMessages } from '../list/messages';
import { OrderLink, PersonLink, SellerLink, TicketLink } from '../list/order-link';
import { ROWS_PER_PAGE } from '../list/rows-per-page';

/** Texts of Audit. */
const messages = {
  intro:
    'Everything that administrators did, from the log: acts, reveals and exports of personal data, sign-ins.',
  search: 'Search by the id of a thing',
  failed: 'Failed to load what administrators did',
  empty: 'Nothing was done.',
  who: 'Who',
  what: 'What',
  thing: 'On what',
  when: 'When',
  details: 'Details',
  history: 'History',
  from: (address: string) => `from ${address}`,
  approvedBy: (name: string) => `approved by ${name}`,
  erased: 'An erased administrator',
  kind: 'Kind',
  kinds: { acts: 'Acts', reveals: 'Reveals and exports', 'sign-ins': 'Sign-ins' } satisfies Record<
    AuditKind,
    string
  >,
  firstDay: 'Any day',
  fromDay: 'From',
  toDay: 'To',
} as const;

/** Audit: what administrators did, by person, kind and days, which are in the address. */
export default function AuditScreen() {
  const list = useListFilter(AuditFilter);
  const audit = useAudit(list.filter, usePageLinks().page);
  const { by = '', kind = '', from = '', to = '' } = list.filter;
  return (
    <Page title={adminSections.audit.title} intro={messages.intro} width="full" dense>
      <ListTools
        section="audit"
        search={messages.search}
        list={list}
        exports={{ list: listAudit, filter: list.filter }}
      >
        <div className="w-full sm:max-w-60">
          <SelectField
            label={messages.who}
            value={by}
            placeholder={listMessages.all}
            options={useAdministratorOptions(by)}
            onChange={({ target }) => list.change({ by: target.value })}
          />
        </div>
        <div className="w-full sm:max-w-52">
          <SelectField
            label={messages.kind}
            value={kind}
            placeholder={listMessages.all}
            options={Object.entries(messages.kinds).map(([value, text]) => ({ value, text }))}
            onChange={({ target }) => list.change({ kind: target.value })}
          />
        </div>
        <div className="w-full sm:max-w-52">
          <LazyDateField
            label={messages.fromDay}
            placeholder={messages.firstDay}
            value={from}
            onChange={(day) => list.change({ from: day })}
            {...(to && { max: to })}
          />
        </div>
        <div className="w-full sm:max-w-52">
          <LazyDateField
            label={messages.toDay}
            placeholder={messages.firstDay}
            value={to}
            onChange={(day) => list.change({ to: day })}
            {...(from && { min: from })}
          />
        </div>
      </ListTools>
      <ListTable section="audit" texts={messages} query={audit} columns={columns} />
    </Page>
  );
}

const columns: readonly TableColumn<AuditEntry>[] = [
  { key: 'when', header: messages.when, whole: true, cell: ({ at }) => <Instant at={at} /> },
  {
    key: 'what',
    header: messages.what,
    rowHeader: true,
    cell: ({ event, by, address, approvedBy }) => (
      <>
        {sentenceOf(event, by.name ?? messages.erased)}
        {approvedBy && (
          <span className="block text-12 text-ink-2">{messages.approvedBy(approvedBy.name)}</span>
        )}
        {address !== null && <span className="block text-12 text-ink-2">{messages.from(address)}</span>}
      </>
    ),
  },
  {
    key: 'thing',
    header: messages.thing,
    cell: ({ thing: { type, id } }) => (
      <>
        {type !== null && fieldInWords(type.replaceAll('-', ' '))}
        <span className="block text-12 wrap-anywhere text-ink-2">
          <ThingLink type={type} id={id} />
        </span>
      </>
    ),
  },
  {
    key: 'details',
    header: messages.details,
    cell: ({ changes }) => (
      <ul className="text-12">
        {changes.map(({ field, value }) => (
          <li key={field} className="wrap-anywhere">
            {fieldInWords(field)}: {valueInWords(field, value)}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'history',
    header: messages.history,
    cell: ({ thing: { type, id } }) => type !== null && <HistoryButton type={type} id={id} name={id} />,
  },
];

/** The id of a thing, which leads to its page where it has one. */
function ThingLink({ type, id }: AuditEntry['thing']) {
  switch (type) {
    case 'purchase':
      return <OrderLink id={id} />;
    case 'ticket':
      return <TicketLink id={id}>{id}</TicketLink>;
    case 'seller':
    case 'seller-change':
    case 'seller-balance':
    case 'bank-info':
      return <SellerLink id={id}>{id}</SellerLink>;
    case 'user':
      return <PersonLink id={id}>{id}</PersonLink>;
    default:
      return id;
  }
}

function useAudit(filter: AuditFilter, page: number) {
  return useQuery({
    queryKey: ['admin-audit', filter, page],
    queryFn: ({ signal }) =>
      callApi(listAudit, { query: { ...filter, page, perPage: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The administrators to choose from; the one in the address also when it is none of the first hundred. */
function useAdministratorOptions(chosen: string) {
  const { data } = useQuery({
    queryKey: ['admin-audit-administrators'],
    queryFn: ({ signal }) => callApi(listAdmins, { query: { perPage: 100 }, signal }),
  });
  const options = data?.items.map(({ id, fullName }) => ({ value: id, text: fullName })) ?? [];
  return chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, text: chosen }];
}
