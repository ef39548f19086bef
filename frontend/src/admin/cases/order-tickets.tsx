import type { AdminDelivery } from '@terrace/contracts/http/buying/deliveries';
import type { OrderHolder } from '@terrace/contracts/http/buying/orders';
import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { nameOfSeat } from '@terrace/contracts/values/deliveries';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { formatDeadline } from '../../ui/text/format-date';
import { attributeTexts } from '../../ui/ticket/attribute-texts';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { SellerLink, TicketLink } from '../list/order-link';
import { DeliveryBadge } from '../deliveries/delivery-badge';
import { CaseCard } from './case-card';
import { DeliveryActs } from './delivery-acts';
import { HolderDialog } from './holder-dialog';
import { messages } from './messages';

/** The lines of an order: whose tickets, and of each seat the holder and the delivery. */
export function OrderTickets({ order }: { readonly order: OrderCase }) {
  return (
    <CaseCard title={messages.tickets}>
      <div className="grid gap-6">
        {order.lines.map((line, place) => (
          <div key={line.id}>
            <p className="font-strong wrap-anywhere">
              {line.kind === 'listing' ? (
                <TicketLink id={line.id}>{messages.line(line.quantity, line.label)}</TicketLink>
              ) : (
                messages.line(line.quantity, line.label)
              )}
            </p>
            <p className="mb-2 text-ink-2">
              {messages.each(formatMoney(line.unitPrice))}, <SellerName order={order} id={line.sellerId} />
            </p>
            {line.attributes && (
              <p className="mb-2 text-ink-2 wrap-anywhere">
                {[
                  ...attributeTexts(line.attributes).map((each) => each.join(': ')),
                  line.attributes.description,
                ]
                  .filter(Boolean)
                  .join('. ')}
              </p>
            )}
            <ol className="divide-y divide-line border-t border-line">
              {Array.from({ length: line.quantity }, (_none, index) => (
                <Seat
                  key={index}
                  index={order.lines.slice(0, place).reduce((sum, { quantity }) => sum + quantity, index)}
                  order={order}
                  number={index + 1}
                  of={line.quantity}
                  holder={line.holders[index]}
                  delivery={order.deliveries.find(
                    ({ lineId, seat }) => lineId === line.id && seat.number === index + 1,
                  )}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </CaseCard>
  );
}

function SellerName({ order, id }: { readonly order: OrderCase; readonly id: string | null }) {
  if (id === null) return messages.official;
  return <SellerLink id={id}>{sellerName(order, id) || messages.seller}</SellerLink>;
}

/** The sellers of an order, by their names. */
export function sellersOf(order: OrderCase) {
  const ids = new Set(order.lines.flatMap(({ sellerId }) => sellerId ?? []));
  return [...ids].map((id) => ({ id, name: sellerName(order, id) }));
}

/** Name and company; empty after an erasure. */
function sellerName(order: OrderCase, id: string): string {
  const known =
    order.sales.find(({ sellerId }) => sellerId === id) ??
    order.deliveries.find(({ sellerId }) => sellerId === id);
  return [known?.sellerName, known?.companyName].filter(Boolean).join(', ');
}

function Seat({
  index,
  order,
  number,
  of,
  holder,
  delivery,
}: {
  /** Its place among all seats of the order. */
  readonly index: number;
  readonly order: OrderCase;
  readonly number: number;
  readonly of: number;
  readonly holder: OrderHolder | null | undefined;
  readonly delivery: AdminDelivery | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const isDelivered = !!delivery && (delivery.delivered !== null || delivery.status === 'cancelled');
  const canCorrect = order.purchase.status === 'completed' && !isDelivered;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-12 text-ink-2">{nameOfSeat(delivery?.seat ?? { number, of })}</p>
        {holder ? (
          <>
            <p>{holder.fullName}</p>
            <p className="text-ink-2">
              {[holder.email, holder.phone, holder.nationality, holder.deliveryAddress]
                .filter(Boolean)
                .join(', ')}
            </p>
            {holder.maskedPassportOrId && (
              <p className="text-ink-2">
                {messages.passport} <span className="figures">{holder.maskedPassportOrId}</span>
              </p>
            )}
            {canCorrect && (
              <Button
                variant="quiet"
                size="compact"
                className="-ml-3"
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                {messages.correct}
                <span className="sr-only">{messages.correctOf(holder.fullName)}</span>
              </Button>
            )}
            {isOpen && (
              <HolderDialog
                orderId={order.purchase.id}
                index={index}
                holder={holder}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        ) : (
          <p className="text-ink-2">{holder === null ? messages.erased : messages.unnamed}</p>
        )}
      </div>
      <div className="ml-auto text-right">
        {delivery ? (
          <>
            <DeliveryBadge of={delivery} />
            {delivery.dueAt !== null && delivery.status === 'due' && (
              <p className="text-12 text-ink-2">{messages.dueBy(formatDeadline(delivery.dueAt))}</p>
            )}
            <DeliveryActs delivery={delivery} />
          </>
        ) : (
          <p className="text-ink-2">{messages.notStarted}</p>
        )}
      </div>
    </li>
  );
}
