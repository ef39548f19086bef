import type { Balance } from '@terrace/contracts/http/money/payouts';
import type { ListedSale } from '@terrace/contracts/http/buying/purchases';
import { LiveChip } from '../../live/live-chip';
import { pathTo } from '../../navigation/paths';
import { usePageLinks } from '../../navigation/use-page-links';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { Pagination } from '../../ui/table/pagination';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant, formatShortDate } from '../../ui/text/format-date';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { Money } from '../../ui/text/money';
import { TextLink } from '../../ui/text/text-link';
import { useBalance } from '../balance/balance';
import { useBankInfo } from '../bank-info/bank-info';
import { useOrdersToDeliver } from '../deliveries/deliveries';
import { useSellerTerms } from '../terms/seller-terms';
import { CommissionDocuments } from './commission-documents';
import { heldReasons, messages } from './messages';
import { useCommissionDocuments, useOwnPayouts, useStatements } from './payouts';
import { PayoutsSection } from './payouts-section';
import { useDownload, useSales, useSalesMonths } from './sales';
import { Statement } from './statement';
import { StatementFiles } from './statement-files';

/**
 * `/seller/sales`: what is paid next and was paid, each sale with the seller's share, a statement by month, and a
 * download.
 */
export default function SalesScreen() {
  const { page, to } = usePageLinks();
  const terms = useSellerTerms();
  const sales = useSales(page);
  const months = useSalesMonths();
  const payouts = useOwnPayouts();
  const statements = useStatements();
  const commission = useCommissionDocuments();
  const balance = useBalance();
  const bank = useBankInfo();
  const download = useDownload();
  const toDeliver = useOrdersToDeliver();
  const queries = [sales, months, payouts, statements, balance];
  const failed = queries.find(({ isError, data }) => isError && !data);
  return (
    <Page
      title={messages.title}
      intro={terms ? messages.introOf(terms) : messages.intro}
      width="full"
      dense
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <LiveChip />
          <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
            {messages.download}
          </Button>
        </div>
      }
    >
      {failed ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : !sales.data || !months.data || !payouts.data || !statements.data || !balance.data ? (
        <Loading text={messages.loading} />
      ) : sales.data.total === 0 && isNothing(balance.data) ? (
        <EmptyState title={messages.empty} />
      ) : (
        <>
          <PayoutsSection balance={balance.data} payouts={payouts.data.items} bank={bank.data} />
          <StatementFiles statements={statements.data.items} />
          <CommissionDocuments documents={commission.data?.items ?? []} />
          <Statement months={months.data.items} />
          <section>
            <h2 className="mb-4 text-22">{messages.all}</h2>
            <Table
              caption={messages.all}
              rows={sales.data.items}
              rowKey={({ id }) => id}
              columns={columnsOf(toDeliver, balance.data)}
            />
            <Pagination {...sales.data} to={to} />
          </section>
        </>
      )}
    </Page>
  );
}

/** Whether there is no balance to show: without sales too, an administrator may have adjusted it, or hold payouts. */
function isNothing({ hold, currencies, adjustments }: Balance): boolean {
  return !hold && currencies.length === 0 && adjustments.length === 0;
}

/** The columns; a sale with due seats links to its deliveries, and a held sale shows why. */
const columnsOf = (
  toDeliver: ReadonlySet<string>,
  { heldSales }: Balance,
): readonly TableColumn<ListedSale>[] => [
  {
    key: 'event',
    header: messages.event,
    rowHeader: true,
    cell: ({ eventName, eventDate, label, reference, order, delivery, purchaseId }) => (
      <>
        {eventName}
        <span className="block font-text text-ink-2">{formatShortDate(eventDate)}</span>
        <span className="block font-text">{label}</span>
        <span className="block font-text text-12 text-ink-2">
          {[order, reference && messages.reference(reference), delivery && messages.deliveries[delivery]]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {toDeliver.has(purchaseId) && (
          <TextLink standalone to={pathTo.deliveriesOf(purchaseId)}>
            {messages.deliver}
            <span className="sr-only">{messages.deliverOf(eventName)}</span>
          </TextLink>
        )}
      </>
    ),
  },
  ...columns,
  {
    key: 'payout',
    whole: true,
    header: messages.payout,
    cell: ({ payout, youReceive, givenBack, takenByBank, purchaseId, money, paidAt }) => {
      if (givenBack.amount > 0 && givenBack.amount >= youReceive.amount)
        return (
          <span className="block max-w-40 whitespace-normal">
            {takenByBank ? messages.nothingLeftByBank : messages.nothingLeft}
          </span>
        );
      if (money === 'none')
        return <span className="block max-w-40 font-strong whitespace-normal">{messages.money[money]}</span>;
      const held = heldSales.find((sale) => sale.purchaseId === purchaseId);
      return (
        <>
          {money && <span className="block font-strong">{messages.money[money]}</span>}
          {paidAt ? formatInstant(paidAt) : isToCome(money) && <PayoutDays payout={payout} />}
          {held && (
            <span className="block max-w-40 text-12 whitespace-normal text-ink-2">
              {messages.heldSale(heldReasons(held.reasons))}
            </span>
          )}
        </>
      );
    },
  },
  received,
];

const columns: readonly TableColumn<ListedSale>[] = [
  { key: 'sold', header: messages.soldAt, whole: true, cell: (sale) => formatInstant(sale.soldAt) },
  { key: 'tickets', header: messages.tickets, numeric: true, cell: (sale) => sale.quantity },
  { key: 'total', header: messages.total, numeric: true, cell: (sale) => <Money value={sale.total} /> },
  {
    key: 'commission',
    header: messages.commission,
    numeric: true,
    cell: ({ commission, discount }) => (
      <>
        <Money value={commission} />
        {discount.amount > 0 && (
          <span className="block text-12 text-ink-2">{messages.discount(formatMoney(discount))}</span>
        )}
      </>
    ),
  },
];

const received: TableColumn<ListedSale> = {
  key: 'receive',
  header: messages.youReceive,
  numeric: true,
  pinned: true,
  cell: ({ youReceive, givenBack, takenByBank, money }) => (
    <>
      <Money
        value={money === 'none' ? nothingOf(youReceive) : less(youReceive, givenBack)}
        className="font-strong"
      />
      {givenBack.amount > 0 && (
        <span className="ml-auto block max-w-28 text-12 whitespace-normal text-ink-2">
          {messages[takenByBank ? 'takenByBank' : 'takenBack'](formatMoney(givenBack))}
        </span>
      )}
    </>
  ),
};

/** Whether a sale waits for a payout. */
function isToCome(money: ListedSale['money']): boolean {
  return money === null || ['pending', 'held', 'available'].includes(money);
}

function PayoutDays({ payout }: { readonly payout: ListedSale['payout'] }) {
  if (!payout) return messages.noPayout;
  return (
    <>
      <span className="block text-12 text-ink-2">{messages.toBePaid} </span>
      {formatShortDate(payout.from)} – {formatShortDate(payout.until)}
    </>
  );
}

/** What is left of a share; not below nothing. */
function less(share: ListedSale['youReceive'], taken: ListedSale['givenBack']): ListedSale['youReceive'] {
  return { ...share, amount: Math.max(0, share.amount - taken.amount) };
}

function nothingOf({ currency }: ListedSale['youReceive']): ListedSale['youReceive'] {
  return { amount: 0, currency };
}
