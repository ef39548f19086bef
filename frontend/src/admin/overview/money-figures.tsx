import type { Overview, SalesSum } from '@terrace/contracts/http/console/overview';
import type { Money } from '@terrace/contracts/values/money/money';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../navigation/paths';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { messages } from './messages';

/** What was sold, what Terrace keeps of it, and what must be refunded; sales against the time before. */
export function MoneyFigures({
  of: { sum, before, refundsDue },
  before: compared,
}: {
  readonly of: Overview;
  /** What the figures are compared with: 'the 30 days before'. */
  readonly before: string;
}) {
  const trend = (amountOf: (sales: SalesSum) => number) => (
    <Trend now={amountOf(sum)} before={amountOf(before)} compared={compared} />
  );
  const currency = sum.totals[0]?.currency ?? before.totals[0]?.currency;
  const inCurrency = (amounts: readonly Money[]) =>
    amounts.find((each) => each.currency === currency)?.amount ?? 0;
  /** The large figure is in the currency that the trend compares. */
  const leading = (amounts: readonly Money[]) =>
    [...amounts].sort(
      (one, other) => Number(other.currency === currency) - Number(one.currency === currency),
    );
  return (
    <ul className="mb-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Figure label={messages.gross} amounts={sum.totals}>
        {trend(({ totals }) => inCurrency(totals))}
      </Figure>
      <Figure label={messages.fees} amounts={leading(sum.fees)}>
        {trend(({ fees }) => inCurrency(fees))}
      </Figure>
      <Card as="li" className="sm:p-4">
        <p className="font-strong">{messages.ticketsSold}</p>
        <p className="figures text-22 font-heavy">{sum.tickets}</p>
        {trend(({ tickets }) => tickets)}
      </Card>
      <Figure label={messages.refundsDue} amounts={refundsDue.totals} to={pathTo.adminSection('refunds')}>
        <p className="text-ink-2">{messages.refunds(refundsDue.count)}</p>
      </Figure>
    </ul>
  );
}

function Figure({
  label,
  amounts,
  to,
  children,
}: {
  readonly label: string;
  readonly amounts: readonly Money[];
  readonly to?: string;
  readonly children: ReactNode;
}) {
  const [first, ...others] = amounts;
  return (
    <Card as="li" className="relative sm:p-4">
      {to === undefined ? (
        <p className="font-strong">{label}</p>
      ) : (
        <Link to={to} className="font-strong after:absolute after:inset-0 after:rounded-card hover:underline">
          {label}
        </Link>
      )}
      <p className="figures text-22 font-heavy wrap-anywhere">
        {first ? formatMoney(first) : messages.noMoney}
      </p>
      {others.length > 0 && <p className="figures text-ink-2">{others.map(formatMoney).join(', ')}</p>}
      {children}
    </Card>
  );
}

/** How a figure has changed against the time before; the arrow says it as well as the colour. */
function Trend({
  now,
  before,
  compared,
}: {
  readonly now: number;
  readonly before: number;
  readonly compared: string;
}) {
  if (before === 0) return <p className="text-ink-2">{messages.nothingBefore(compared)}</p>;
  const percent = Math.round(((now - before) / before) * 100);
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : ArrowRight;
  const tone = percent > 0 ? 'text-approved' : percent < 0 ? 'text-rejected' : 'text-ink-2';
  return (
    <p className="flex items-center gap-1 text-ink-2">
      <Icon aria-hidden="true" className={`size-4 ${tone}`} />
      <span className={`figures font-strong ${tone}`}>{messages.percent(percent)}</span>
      {messages.against(compared)}
    </p>
  );
}
