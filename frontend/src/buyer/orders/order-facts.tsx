import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { type ReactNode } from 'react';
import { pathTo, routes } from '../../navigation/paths';
import { useMe } from '../../session/session';
import { Card } from '../../ui/layout/card';
import { formatInstant } from '../../ui/text/format-date';
import { TextLink } from '../../ui/text/text-link';
import { OrderNumber } from '../payment-return/outcome-card';
import { isGivenBackByBank, refunded } from '../purchase/given-back';
import { messages } from './messages';

/** Order date, payment status and venue. */
export function OrderFacts({ order }: { readonly order: Purchase }) {
  const { id, payment, event, createdAt, quantity } = order;
  const { data: me } = useMe();
  const facts: readonly [string, ReactNode][] = [
    [messages.order.number, <OrderNumber key="number" id={id} />],
    [messages.order.orderedAt, formatInstant(createdAt)],
    [
      messages.order.payment,
      isGivenBackByBank(order)
        ? messages.statuses['given-back']
        : messages.order.payments[payment?.status ?? 'none'],
    ],
    [messages.order.quantity, messages.ticketsLeft(quantity - refunded(order).tickets, quantity)],
  ];
  return (
    <Card as="section" aria-label={messages.order.facts}>
      <dl className="grid grid-cols-2 gap-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-6 empty:hidden">
        {event.id !== null && (
          <TextLink to={pathTo.event(event.id)} standalone>
            {messages.order.toEvent}
          </TextLink>
        )}
        {me && (
          <TextLink to={routes.orders} standalone>
            {messages.title}
          </TextLink>
        )}
      </p>
    </Card>
  );
}
