import {
  type Overview,
  SALES_RANGES,
  SalesRange,
  getOverview,
} from '@terrace/contracts/http/console/overview';
import { topics } from '@terrace/contracts/live/topics';
import { EventMonth } from '@terrace/contracts/values/time/event-date';
import { adminSections, openSections } from '@terrace/contracts/values/admin-sections';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { serverNow } from '../../api/server-clock';
import { LiveChip } from '../../live/live-chip';
import { useLiveQuery } from '../../live/use-live-query';
import { pathTo } from '../../navigation/paths';
import { useMay } from '../../session/if-may';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { SelectField } from '../../ui/field/select-field';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { formatAge } from '../../ui/text/format-age';
import { formatMonth } from '../../ui/text/format-date';
import { useNow } from '../../ui/text/use-now';
import { useOpenCounts } from '../list/use-open-counts';
import { latestMonths } from '../ledger/latest-months';
import { messages } from './messages';
import { MoneyFigures } from './money-figures';
import { RecentSales } from './recent-sales';

/** Overview, the first page after signing in: the money, the sales by day, and the open queues, live. */
export default function OverviewScreen() {
  const isAllowed = useMay()(getOverview.permission);
  return (
    <Page title={messages.title} actions={<LiveChip />} width="full" dense>
      {isAllowed && <Sales />}
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-4 text-18">
          {messages.waiting}
        </h2>
        <OpenQueues />
      </section>
    </Page>
  );
}

/** The money of the chosen days, for those who may see it. */
function Sales() {
  const period = usePeriod();
  const overview = useOverview(period);
  return (
    <>
      <PeriodChoice period={period} />
      {overview.data ? (
        <>
          <MoneyFigures of={overview.data} before={beforeText(period)} />
          <RecentSales title={titleOf(period)} days={overview.data.days} sum={overview.data.sum} />
        </>
      ) : overview.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </>
  );
}

/** The last days, or a month (yyyy-mm). */
type Period = { readonly days: SalesRange } | { readonly month: string };

/** What is shown, from the address: `days` or `month`. */
function usePeriod(): Period {
  const [search] = useSearchParams();
  const month = EventMonth.safeParse(search.get('month'));
  if (month.success) return { month: month.data };
  const days = SalesRange.safeParse(search.get('days') ?? '30');
  return { days: days.success ? days.data : '30' };
}

const titleOf = (period: Period) =>
  'month' in period ? messages.salesOf(formatMonth(period.month)) : messages.sales(Number(period.days));

const beforeText = (period: Period) =>
  'month' in period ? messages.monthBefore : messages.daysBefore(Number(period.days));

function PeriodChoice({ period }: { readonly period: Period }) {
  const [, setSearch] = useSearchParams();
  const months = latestMonths();
  const month = 'month' in period ? period.month : '';
  const shown = month === '' || months.includes(month) ? months : [month, ...months];
  return (
    <nav aria-label={messages.range} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul className="flex gap-1">
        {SALES_RANGES.map((days) => (
          <li key={days}>
            <Link
              to={`?days=${days}`}
              aria-current={'days' in period && days === period.days ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-control border border-transparent px-3 font-strong text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:border-control aria-[current=page]:bg-sunken aria-[current=page]:text-ink pointer-coarse:min-h-11"
            >
              {messages.days(days)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="w-48">
        <SelectField
          label={messages.month}
          labelHidden
          placeholder={messages.month}
          value={month}
          options={shown.map((value) => ({ value, text: formatMonth(value) }))}
          onChange={({ target: { value } }) =>
            setSearch(value === '' ? {} : { month: value }, { replace: true })
          }
        />
      </div>
    </nav>
  );
}

/** Sales and refunds, live: every change of a customer's purchase may change them. */
function useOverview(period: Period) {
  return useLiveQuery<Overview>({
    queryKey: ['admin-overview', period],
    queryFn: ({ signal }) => callApi(getOverview, { query: period, signal }),
    topics: [topics.admin],
    placeholderData: keepPreviousData,
    apply: (overview, change) => (change.kind === 'customer' ? 'refetch' : overview),
  });
}

/** The queues with open rows: how many and since when, live, with a link to each. */
function OpenQueues() {
  const now = useNow(MINUTE_MS, serverNow);
  const counts = useOpenCounts();
  const mayDo = useMay();
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {openSections
        .filter((section) => mayDo(adminSections[section].permission))
        .map((section) => {
          const { title, waiting } = adminSections[section];
          const { count, oldest = null } = counts?.get(section) ?? {};
          return (
            <Card as="li" key={section} className="relative">
              <Link
                to={`${pathTo.adminSection(section)}${waiting?.filter ?? ''}`}
                className="font-strong after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                {waiting?.title ?? title}
              </Link>
              <p className="figures text-36 font-heavy" aria-live="polite">
                {count ?? '–'}
              </p>
              <p className="text-ink-2">
                {oldest !== null
                  ? messages.oldest(formatAge(now - Date.parse(oldest)))
                  : count === 0
                    ? messages.nothing
                    : '\u00a0'}
              </p>
            </Card>
          );
        })}
    </ul>
  );
}
