import {
  type LedgerCheck,
  LedgerFilter,
  type LedgerTotals,
  checkLedger,
  listLedger,
} from '@terrace/contracts/http/money/ledger';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { LiveChip } from '../../live/live-chip';
import { sortOf } from '../../navigation/sort-of';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { Page } from '../../ui/layout/page';
import { Pagination } from '../../ui/table/pagination';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { entryColumns } from './entry-columns';
import { KeptPapersButton } from './kept-papers-button';
import { LedgerFilters } from './ledger-filters';
import { messages } from './messages';
import { useCountedList } from '../list/use-console-list';
import { SellerReportButton } from './seller-report-button';

const LEDGER = 'admin-ledger';

/** Ledger: the last check, balances and entries; account, purchase, seller and days are in the address. */
export default function LedgerScreen() {
  const list = useListFilter(LedgerFilter);
  const { page, to } = usePageLinks();
  const ledger = useLedger(list.filter, page);
  const check = useCheck();
  return (
    <Page
      title={adminSections.ledger.title}
      intro={messages.intro}
      width="full"
      dense
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <LiveChip />
          <KeptPapersButton />
          <SellerReportButton />
          <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate()}>
            {messages.check}
          </Button>
        </div>
      }
    >
      <LedgerFilters list={list} />
      {ledger.data ? (
        <div className="flex flex-col gap-6">
          <LastCheck
            check={check.data ?? ledger.data.check}
            shown={ledger.data.total}
            isAll={isAll(list.filter)}
          />
          {check.data && (
            <Table
              caption={messages.totals}
              rows={check.data.items}
              rowKey={({ currency }) => currency}
              density="compact"
              columns={totalColumns}
            />
          )}
          {ledger.data.total === 0 ? (
            <EmptyState title={messages.empty} />
          ) : (
            <>
              <Table
                caption={messages.balances}
                rows={ledger.data.balances}
                rowKey={({ kind, amount }) => kind + amount.currency}
                density="compact"
                columns={balanceColumns}
              />
              <section>
                <Table
                  caption={messages.entries}
                  rows={ledger.data.items}
                  rowKey={({ id }) => id}
                  density="compact"
                  sort={sortOf(list)}
                  columns={entryColumns}
                />
                <Pagination {...ledger.data} to={to} />
              </section>
            </>
          )}
        </div>
      ) : ledger.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void ledger.refetch()}
          retrying={ledger.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

/** Whether a filter names every entry. */
function isAll({ sort: _sort, order: _order, ...filter }: LedgerFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}

/** The last check; `shown` is how many entries there are now, all of them or those of a filter. */
function LastCheck({
  check,
  shown,
  isAll,
}: {
  readonly check: LedgerCheck | null;
  readonly shown: number;
  readonly isAll: boolean;
}) {
  if (!check) return <p className="text-ink-2">{messages.neverChecked}</p>;
  const at = formatInstant(check.at);
  if (check.violations.length === 0 && (isAll ? shown !== check.entries : shown > check.entries))
    return <InlineMessage tone="pending">{messages.outdated(check.entries, at)}</InlineMessage>;
  if (check.violations.length === 0)
    return <InlineMessage tone="approved">{messages.inBalance(check.entries, at)}</InlineMessage>;
  return (
    <InlineMessage tone="rejected">
      {messages.outOfBalance(at)}
      <ul className="list-disc pl-5">
        {check.violations.map((violation) => (
          <li key={violation}>{violation}</li>
        ))}
      </ul>
    </InlineMessage>
  );
}

const totalColumn = (key: 'captured' | 'kept' | 'refunded' | 'due'): TableColumn<LedgerTotals> => ({
  key,
  header: messages[key],
  numeric: true,
  cell: ({ currency, [key]: amount }) => <Money value={{ amount, currency }} />,
});

/** Captured is what the other three come to. */
const totalColumns: readonly TableColumn<LedgerTotals>[] = [
  { key: 'currency', header: messages.currency, rowHeader: true, cell: ({ currency }) => currency },
  totalColumn('captured'),
  totalColumn('kept'),
  totalColumn('refunded'),
  totalColumn('due'),
];

type Balance = NonNullable<ReturnType<typeof useLedger>['data']>['balances'][number];

const balanceColumns: readonly TableColumn<Balance>[] = [
  { key: 'kind', header: messages.account, rowHeader: true, cell: ({ kind }) => messages.kinds[kind] },
  {
    key: 'balance',
    header: messages.balance,
    numeric: true,
    cell: ({ amount }) => <Money value={amount} className="font-strong" />,
  },
];

/** A page of the entries and the balances of what a search names, live. */
function useLedger(filter: LedgerFilter, page: number) {
  return useCountedList(filter, page, {
    key: LEDGER,
    // What moves money in the ledger; an adjustment changes a seller's balance.
    kinds: ['customer', 'payout', 'seller-balance'],
    fetchPage: (query, signal) => callApi(listLedger, { query, signal }),
  });
}

/** Checks the ledger now; the result is that of the press, as the recorded check stays the nightly one. */
function useCheck() {
  return useMutation({
    mutationFn: () => callApi(checkLedger),
    onError: () => showToast({ tone: 'rejected', text: messages.checkFailed }),
  });
}
