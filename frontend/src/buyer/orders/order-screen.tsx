import { openOrder } from '@terrace/contracts/http/buying/orders';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../api/api-problem';
import { LiveChip } from '../../live/live-chip';
import { pathTo } from '../../navigation/paths';
import type { SeenSeats } from '../../offline/kept-seat';
import { dropSeats } from '../../offline/kept-tickets';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { AfterFirst } from '../../ui/layout/after-first';
import { Page } from '../../ui/layout/page';
import { EventSeats } from '../e-tickets/event-seats';
import { GateRoute } from '../e-tickets/gate/gate-route';
import { seatsAtGate } from '../e-tickets/gate/seats-at-gate';
import { OfflineNotice } from '../e-tickets/offline-notice';
import { useOrderTickets } from '../e-tickets/order-tickets';
import { useIsSlow } from '../e-tickets/use-is-slow';
import { useKeptSeats } from '../e-tickets/use-kept-seats';
import { outcomeOf } from '../payment-return/outcome';
import { MailRefused, OutcomeCard, useForgetHolders } from '../payment-return/outcome-card';
import { isGivenBackByBank } from '../purchase/given-back';
import { usePurchase } from '../purchase/purchase';
import { PurchaseSummary } from '../purchase/purchase-summary';
import { CalendarLink } from './calendar-link';
import { DocumentList } from './document-list';
import { DisputeSection } from './dispute/dispute-section';
import { messages as ticketTexts } from './e-tickets/messages';
import { EventChangeCard } from './event-change-card';
import { TicketSection } from './e-tickets/ticket-section';
import { BankBadge, OrderStatus } from './order-card';
import { HolderList } from './holder-list';
import { messages } from './messages';
import { NextSteps } from './next-steps';
import { OrderFacts } from './order-facts';
import { OrderNotFound } from './order-not-found';
import { ticketsInWords } from '@terrace/contracts/values/tickets/tickets-in-words';
import type { OwnRefund } from '@terrace/contracts/http/buying/refunds';
import { Card } from '../../ui/layout/card';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { callApi } from '../../api/client';
import { live } from '../../live/live-connection';

/** `/orders/{id}`: one order for its buyer, live; with `?token=` for the emailed link. */
export default function OrderScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <Page title={messages.order.title} intro={messages.order.intro} actions={<LiveChip />} width="prose">
      {token === null ? <Order key={id} id={id} /> : <OpenByLink id={id} token={token} />}
    </Page>
  );
}

/** Removes the token from the address as soon as it is exchanged. */
function OpenByLink({ id, token }: { readonly id: string; readonly token: string }) {
  const opening = useOpenOrder(id, token);
  const kept = useKeptFallback(id, opening);
  if (opening.isSuccess) return <Navigate to={pathTo.order(id)} replace />;
  if (kept) return <KeptOrder kept={kept} />;
  if (opening.isPending) return <Loading text={messages.order.loading} />;
  return <Failure of={opening} />;
}

function Order({ id }: { readonly id: string }) {
  const order = usePurchase(id);
  // Requested beside the order, and shown with it: tickets that come later would move everything below them.
  const tickets = useOrderTickets(id);
  const isLate = useIsSlow(tickets.isPending);
  const kept = useKeptFallback(id, order);
  const waitsForTickets = order.data !== undefined && isCompleted(order.data) && tickets.isPending && !isLate;
  // Deferred: React renders it in short tasks, while rendering it at once would block a slow phone.
  const shown = useDeferredValue(waitsForTickets ? undefined : order.data);
  if (shown === undefined && kept) return <KeptOrder kept={kept} />;
  if (shown === undefined)
    return order.isError ? <Failure of={order} /> : <Loading text={messages.order.loading} />;
  const isPaid = isCompleted(shown);
  const { holdersEntered, quantity, eventChange, status } = shown;
  const change = <EventChangeCard order={shown} />;
  // The buyer's choice comes first, and stays there once it is made: moved, it would lose the focus and not be announced.
  const isFirst = eventChange?.kind !== 'cancelled';
  return (
    <div className="flex flex-col gap-4">
      {/* Always there, so that a payment that arrives is announced. */}
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {isPaid && (
          <>
            <OrderStatus of={shown} />
            <span className="figures text-14">{messages.number(orderNumber(id))}</span>
          </>
        )}
        <BankBadge of={shown.chargeback} />
      </div>
      {isFirst && change}
      {isPaid ? (
        <Paid order={shown} />
      ) : (
        <>
          <OutcomeCard
            purchase={shown}
            token={undefined}
            more={<CalendarLink order={shown} />}
            hasNumber={false}
          />
          {!isFirst && change}
          {status === 'completed' && <TicketSection order={shown} />}
        </>
      )}
      <AfterFirst>
        {isPaid && <WhatYouPaid order={shown} />}
        <OrderFacts order={shown} />
        {shown.chargeback && <BankNotice of={shown.chargeback} order={shown} />}
        {shown.refunds.length > 0 && <RefundList of={shown} />}
        <DocumentList order={shown} />
        {status === 'completed' && <DisputeSection order={shown} />}
        {holdersEntered && <HolderList orderId={id} version={shown.version} expected={quantity} />}
      </AfterFirst>
    </div>
  );
}

/** Whether an order is paid, and its tickets are on their way or there. */
function isCompleted(order: Purchase): boolean {
  return outcomeOf(order) === 'completed';
}

/**
 * The kept seats of an order that cannot be loaded. Removes them when the order is no longer visible to this browser.
 */
function useKeptFallback(id: string, { data, error }: Pick<UseQueryResult, 'data' | 'error'>) {
  const kept = useKeptSeats(id);
  const isGone = isNotFound(error);
  const isSlow = useIsSlow(data === undefined && !isGone);
  useEffect(() => {
    if (isGone) void dropSeats(id);
  }, [isGone, id]);
  return isSlow && kept.data && kept.data.items.length > 0 ? kept.data : undefined;
}

interface Failed {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function Failure({ of: { error, isFetching, refetch } }: { readonly of: Failed }) {
  if (isNotFound(error)) return <OrderNotFound />;
  return <ErrorState title={messages.order.failed} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** A paid order: its tickets, then what to do with them (product.md 23.8). */
function Paid({ order }: { readonly order: Purchase }) {
  useForgetHolders(order);
  return (
    <>
      {order.mailRefused && <MailRefused />}
      <TicketSection order={order} isFirst />
      <NextSteps order={order} />
    </>
  );
}

function WhatYouPaid({ order }: { readonly order: Purchase }) {
  return (
    <Card as="section" aria-label={messages.order.paid}>
      <h2 className="mb-4 text-18">{messages.order.paid}</h2>
      <PurchaseSummary purchase={order} hasEvent={false} />
    </Card>
  );
}

/** What the buyer's bank asked back, live. The tickets are no longer valid once nothing of the payment is left (product.md 27.3). */
function BankNotice({
  of: { status, amount },
  order,
}: {
  readonly of: NonNullable<Purchase['chargeback']>;
  readonly order: Purchase;
}) {
  const isPart = status === 'lost' && !isGivenBackByBank(order);
  return (
    <Card as="section" aria-label={messages.order.bank}>
      <h2 className="mb-4 text-18">{messages.order.bank}</h2>
      <Money value={amount} className="font-strong" />
      <p aria-live="polite">{messages.order.chargeback[isPart ? 'lostPart' : status]}</p>
    </Card>
  );
}

/** The refunds of an order and where each is, live. */
function RefundList({ of: { refunds, chargeback } }: { readonly of: Purchase }) {
  const texts = messages.order.refundStatuses;
  // A refund that was not sent yet fails when the bank is asked for the same money.
  const textOf = (status: OwnRefund['status'], at: string) =>
    status === 'failed' && chargeback ? texts.stopped(at) : texts[status](at);
  return (
    <Card as="section" aria-label={messages.order.refunds}>
      <h2 className="mb-4 text-18">{messages.order.refunds}</h2>
      <ul className="flex flex-col divide-y divide-line" aria-live="polite">
        {refunds.map(({ id, amount, reason, of = [], status, statusSince }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <Money value={amount} className="font-strong" />
            <p className="text-14 empty:hidden">{ticketsInWords(of)}</p>
            <p className="text-14 empty:hidden">{messages.order.refundReasons[reason]}</p>
            <p className="text-14 text-ink-2">{textOf(status, formatInstant(statusSince))}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * Exchanges the token of the emailed link for a cookie, once; reconnects the socket with it and refetches what this
 * browser was refused before.
 */
function useOpenOrder(id: string, token: string) {
  return useQuery({
    queryKey: ['open-order', id, token],
    queryFn: async ({ signal }) => {
      await callApi(openOrder, { params: { id }, body: { token }, signal });
      live.reconnect();
      return true;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The kept seats of an order, shown while the order cannot be loaded. */
function KeptOrder({ kept: { items, seenAt } }: { readonly kept: SeenSeats }) {
  const atGate = useMemo(() => seatsAtGate(items), [items]);
  return (
    <>
      <OfflineNotice seenAt={seenAt} />
      <ul aria-label={ticketTexts.title}>
        <EventSeats seats={items} linksToOrder={false} />
      </ul>
      <GateRoute seats={atGate} />
    </>
  );
}
