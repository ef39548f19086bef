import type { Purchase, PurchaseLine } from '@terrace/contracts/http/buying/purchases';
import type { ReactNode } from 'react';
import { EventTime } from '../../ui/text/event-time';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { attributeTexts } from '../../ui/ticket/attribute-texts';
import { RatesDay } from '../../ui/text/approximate-price';
import { Money } from '../../ui/text/money';
import { GuaranteeLine } from '../guide/guarantee-line';
import { TraderDetails } from '../trader/trader-details';
import { isGivenBackByBank } from './given-back';
import { messages } from './messages';
import { Totals } from './totals';

/** The event, a line for each kind of ticket, `children`, the totals, and the guarantee of what is or can be bought. */
export function PurchaseSummary({
  purchase,
  hasEvent = true,
  children,
}: {
  readonly purchase: Purchase;
  /** False where the page names it already. */
  readonly hasEvent?: boolean;
  readonly children?: ReactNode;
}) {
  const { event, lines, pricing } = purchase;
  return (
    <>
      {hasEvent && (
        <>
          <p className="font-strong">{event.name}</p>
          <p className="text-14 text-ink-2">
            <EventTime date={event.date} time={event.time} noDate={messages.dateTba} />
            <br />
            {event.venue}
          </p>
        </>
      )}
      <ul className="my-4 flex flex-col gap-3 border-y border-line py-4">
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.id}`} line={line} />
        ))}
      </ul>
      {children}
      <Totals pricing={pricing} />
      <RatesDay value={pricing.finalAmount} />
      {mayDispute(purchase) && (
        <div className="mt-4 border-t border-line pt-4">
          <GuaranteeLine aside isOfficial={lines.every(({ kind }) => kind === 'category')} />
        </div>
      )}
    </>
  );
}

/** Whether tickets are or can be bought: not of a purchase that ended, was given back, or is of a cancelled event. */
function mayDispute(purchase: Purchase): boolean {
  const { status, payment, eventChange } = purchase;
  if (status === 'pending') return true;
  const isLost = payment?.status === 'refunded' || isGivenBackByBank(purchase);
  return status === 'completed' && !isLost && eventChange?.kind !== 'cancelled';
}

function Line({
  line: { kind, id, label, quantity, unitPrice, serviceFee, delivery, attributes },
}: {
  readonly line: PurchaseLine;
}) {
  const total = { ...unitPrice, amount: quantity * (unitPrice.amount + serviceFee.amount) };
  const price = formatMoney(unitPrice);
  return (
    <li>
      <div className="flex justify-between gap-4">
        <div className="min-w-0">
          <p>{label}</p>
          <p className="figures text-14 text-ink-2">
            {messages.lineQuantity(quantity)},{' '}
            {serviceFee.amount === 0
              ? messages.eachNoFee(price)
              : messages.each(price, formatMoney(serviceFee))}
          </p>
          {attributes && (
            <div className="text-14 text-ink-2 wrap-anywhere">
              {attributeTexts(attributes).map(([name, text]) => (
                <p key={name} className="figures">
                  {name}: {text}
                </p>
              ))}
              {attributes.description && <p className="whitespace-pre-line">{attributes.description}</p>}
            </div>
          )}
          {kind === 'listing' && <TraderDetails ticketId={id} />}
        </div>
        <Money value={total} />
      </div>
      {delivery && (
        <div className="flex justify-between gap-4 text-14">
          <span className="text-ink-2">{messages.delivery(delivery.name)}</span>
          {delivery.price.amount === 0 ? <span>{messages.free}</span> : <Money value={delivery.price} />}
        </div>
      )}
    </li>
  );
}
