import { ETicket, listWallet } from '@terrace/contracts/http/buying/e-tickets';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import type { QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { callApi } from '../../api/client';
import { leftSession, mayBeSignedIn } from '../../api/signed-in-marker';
import { applyToList, rowOf } from '../../live/apply-change';
import { LiveChip } from '../../live/live-chip';
import { useLiveQuery } from '../../live/use-live-query';
import { routes } from '../../navigation/paths';
import type { Seat } from '../../offline/kept-seat';
import { WALLET, removeUnlessOwnedBy } from '../../offline/ticket-cache';
import { useMe } from '../../session/session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { EventSeats } from '../e-tickets/event-seats';
import { GateRoute } from '../e-tickets/gate/gate-route';
import { seatsAtGate } from '../e-tickets/gate/seats-at-gate';
import { OfflineNotice } from '../e-tickets/offline-notice';
import { useIsSlow } from '../e-tickets/use-is-slow';
import { useKeepTickets } from '../e-tickets/use-keep-tickets';
import { prepareKeptSeats, useKeptSeats } from '../e-tickets/use-kept-seats';
import { SignInFirst } from '../sign-in-first';
import { buyerHeads } from '@terrace/contracts/pages/page-heads';

/** Texts of the screen with all tickets of a buyer. */
const messages = {
  title: buyerHeads.wallet.title,
  intro: buyerHeads.wallet.description,
  loading: 'Loading your tickets...',
  failed: 'Failed to load your tickets. Please try again.',
  empty: 'No tickets for upcoming events.',
  emptyText: 'Tickets you buy while signed in appear here.',
  findEvents: 'Find events',
  signInTitle: 'Sign in to see your tickets',
  signInText:
    'Bought without an account? Your tickets are on the page of your order: open the link in your mail.',
  signIn: 'Sign In',
  signedOutTitle: 'You are signed out',
  signedOutText: 'Your tickets were removed from this browser. Sign in to see them once you are online.',
} as const;

type WalletPage = ResponseOf<typeof listWallet>;

/** Reads the tickets that this browser keeps, which show until the server has responded (product.md 23.9). */
export const prepare = (queries: QueryClient) => prepareKeptSeats(queries, WALLET);

/** `/wallet`: all seats of a buyer's upcoming events, also offline (product.md 23.9). */
export default function WalletScreen() {
  const { data: me } = useMe();
  return (
    <Page title={messages.title} intro={messages.intro} actions={me && <LiveChip />} width="prose">
      {me === null ? <SignIn /> : <Wallet />}
    </Page>
  );
}

/** The list from the server, or the kept one until the server has responded. */
function Wallet() {
  const wallet = useWallet();
  const kept = useKeptSeats(WALLET);
  // Deferred: React renders it in short tasks, while rendering it at once would block a slow phone.
  const data = useDeferredValue(wallet.data);
  const seen = useMemo(() => data && withChanges(data), [data]);
  const isSlow = useIsSlow(seen === undefined);
  useKeepTickets(WALLET, seen);
  const seats = seen ?? kept.data?.items;
  if (seats)
    return (
      <>
        {seen === undefined && kept.data && isSlow && <OfflineNotice seenAt={kept.data.seenAt} />}
        <Seats seats={seats} />
      </>
    );
  if (wallet.isError)
    return (
      <ErrorState
        title={messages.failed}
        text={wallet.error.message}
        onRetry={() => void wallet.refetch()}
        retrying={wallet.isFetching}
      />
    );
  return <Loading text={messages.loading} />;
}

/** The seats, each with the change of its order's event. */
function withChanges({ items, changes = [] }: WalletPage): readonly Seat[] {
  const changeOf = new Map(changes.map(({ purchaseId, change }) => [purchaseId, change]));
  return items.map((seat) => ({ ...seat, change: changeOf.get(seat.purchaseId) }));
}

/** The seats of one order after the other. Phones that are some years old have no `Map.groupBy`. */
function byOrder(seats: readonly Seat[]): readonly (readonly Seat[])[] {
  const orders = new Map<string, Seat[]>();
  for (const seat of seats) {
    const ofOrder = orders.get(seat.purchaseId);
    if (ofOrder) ofOrder.push(seat);
    else orders.set(seat.purchaseId, [seat]);
  }
  return [...orders.values()];
}

function Seats({ seats }: { readonly seats: readonly Seat[] }) {
  const orders = useMemo(() => byOrder(seats), [seats]);
  const atGate = useMemo(() => seatsAtGate(seats), [seats]);
  if (seats.length === 0)
    return (
      <EmptyState
        title={messages.empty}
        text={messages.emptyText}
        action={<LinkButton to={routes.events}>{messages.findEvents}</LinkButton>}
      />
    );
  return (
    <>
      <ul aria-label={messages.title} className="flex flex-col gap-4">
        {orders.map((ofOrder) => (
          <EventSeats key={ofOrder[0]?.purchaseId} seats={ofOrder} linksToOrder />
        ))}
      </ul>
      <GateRoute seats={atGate} />
    </>
  );
}

/** After a sign-out that the server has yet to learn of, the page says so: it opens offline. */
function SignIn() {
  const hasJustLeft = leftSession() !== null;
  // The session may have ended while no page was open.
  useEffect(() => void removeUnlessOwnedBy(null), []);
  return (
    <SignInFirst
      title={hasJustLeft ? messages.signedOutTitle : messages.signInTitle}
      text={hasJustLeft ? messages.signedOutText : messages.signInText}
      signIn={messages.signIn}
      from={routes.wallet}
    />
  );
}

/** All seats of a signed-in buyer's upcoming events, the next event first, live. */
function useWallet() {
  const { data: me } = useMe();
  return useLiveQuery<WalletPage>({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => callApi(listWallet, { signal }),
    topics: [topics.orders],
    // Does not wait for the session, which would cost a second round trip.
    enabled: me === undefined ? mayBeSignedIn() : me !== null,
    apply: (known, change) => {
      // A new order or a moved event changes the list of seats and its order.
      if (change.kind === 'purchase') return 'refetch';
      const row = rowOf(change, 'e-ticket', ETicket);
      if (row === undefined) return known;
      const items = applyToList(known.items, change, row);
      if (items === 'refetch') return items;
      return items === known.items ? known : { ...known, items };
    },
  });
}
