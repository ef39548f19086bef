import type { DisputeOfOrder } from '@terrace/contracts/http/care/disputes';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { pathTo, routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { messages as disputeTexts } from '../../ui/dispute/messages';
import { Card } from '../../ui/layout/card';
import { disputeTones } from '../../ui/style/dispute-tones';
import { EventTime } from '../../ui/text/event-time';
import { formatDeadline, formatInstant } from '../../ui/text/format-date';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { outcomeOf, outcomeTones } from '../payment-return/outcome';
import { refunded } from '../purchase/given-back';
import { messages } from './messages';

/** One order: event, status, dispute, total, and a link to its page. */
export function OrderCard({
  order,
  dispute,
}: {
  readonly order: Purchase;
  readonly dispute?: DisputeOfOrder | undefined;
}) {
  const { id, event, lines, quantity, pricing, createdAt } = order;
  const outcome = outcomeOf(order);
  const back = refunded(order);
  return (
    <Card as="li" aria-label={event.name} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-18">{event.name}</h2>
          <p className="text-14 text-ink-2">
            <EventTime date={event.date} time={event.time} noDate={messages.dateTba} />, {event.venue}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ChangeBadge change={order.eventChange} />
          {dispute && <DisputeBadge of={dispute} />}
          <BankBadge of={order.chargeback} />
          <OrderStatus of={order} />
        </div>
      </div>
      <p className="text-14">
        {messages.ticketsLeft(quantity - back.tickets, quantity)}:{' '}
        {lines.map(({ label }) => label).join('; ')}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <Money value={pricing.finalAmount} className="text-22 font-heavy tracking-tight" />
          {pricing.promoCode !== null && (
            <p className="text-14 text-ink-2">
              {messages.discount(formatMoney(pricing.discount), pricing.promoCode)}
            </p>
          )}
          {outcome === 'completed' && back.amount > 0 && (
            <p className="text-14">
              {messages.refunded(formatMoney({ ...pricing.finalAmount, amount: back.amount }))}
            </p>
          )}
          <p className="text-14 text-ink-2">
            <span className="figures">{messages.number(orderNumber(id))}</span>
            <br />
            {messages.ordered(formatInstant(createdAt))}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {order.status === 'pending' && (
            <LinkButton to={routes.purchaseForm} state={{ purchaseId: id }}>
              {messages.resume}
              <span className="sr-only">{messages.of(event.name)}</span>
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={pathTo.order(id)}>
            {messages.details}
            <span className="sr-only">{messages.of(event.name)}</span>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** How an order stands; of a paid one also that a part of it was refunded. */
export function OrderStatus({ of: order }: { readonly of: Purchase }) {
  const outcome = outcomeOf(order);
  const isPart = outcome === 'completed' && refunded(order).amount > 0;
  return (
    <StatusBadge key={outcome} tone={isPart ? 'info' : outcomeTones[outcome]}>
      {isPart ? messages.partRefunded : messages.statuses[outcome]}
    </StatusBadge>
  );
}

/** That the buyer's bank was asked for the payment and has not decided; nothing otherwise. */
export function BankBadge({ of: chargeback }: { readonly of: Purchase['chargeback'] }) {
  return chargeback?.status === 'open' && <StatusBadge tone="pending">{messages.bankAsked}</StatusBadge>;
}

/** How far a dispute of the order is, and what was decided. */
function DisputeBadge({ of: { status, outcome } }: { readonly of: DisputeOfOrder }) {
  const isAsked = status === 'awaiting-buyer';
  const text = isAsked ? disputeTexts.asksYou : disputeTexts.statuses[status];
  const isDecided = status === 'decided' && outcome !== null;
  return (
    <StatusBadge wraps tone={disputeTones[status]}>
      {messages.dispute(isDecided ? disputeTexts.outcomes[outcome] : text)}
    </StatusBadge>
  );
}

/** The change of the event, and until when its buyer may choose. */
function ChangeBadge({ change }: { readonly change: Purchase['eventChange'] }) {
  if (!change || change.kind === 'cancelled') return null;
  const { kind, answer, answerUntil } = change;
  const until = kind === 'moved' && answer === null ? answerUntil : null;
  return (
    <StatusBadge wraps tone={until === null ? 'info' : 'pending'}>
      {until === null
        ? messages.change.kinds[kind]
        : `${messages.change.kinds.moved}. ${messages.change.chooseBy(formatDeadline(until))}`}
    </StatusBadge>
  );
}
