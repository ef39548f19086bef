import { getSharedTicket, type SharedTicket } from '@terrace/contracts/http/buying/e-tickets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isNotFound } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { live } from '../../live/live-connection';
import { routes } from '../../navigation/paths';
import { partsOf } from '../../offline/kept-seat';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { EventTime } from '../../ui/text/event-time';
import { CodeThumbnail } from '../e-tickets/code-thumbnail';
import { GateLink } from '../e-tickets/gate/gate-link';
import { GateRoute } from '../e-tickets/gate/gate-route';
import { messages as texts } from '../e-tickets/messages';
import { SaveFile } from '../e-tickets/save-file';
import { seatName } from '../e-tickets/seat-name';
import { SeatStatus } from '../e-tickets/seat-status';
import { filesOfShare } from '../e-tickets/ticket-files';

/** Texts of the page of a shared seat. */
const messages = {
  title: 'A ticket for you',
  loading: 'Loading the ticket...',
  failed: 'Failed to load the ticket. Please try again.',
  ended: 'This link opens nothing',
  endedText:
    'It was taken back, its event is over, or a part of it is missing. Please ask your friend for another one.',
  waiting: 'The ticket has not arrived yet. Open this link again later.',
  cancelled: 'This ticket was cancelled and is no longer valid.',
  shared: 'A friend shares this ticket with you. Keep the link to yourself: whoever has it can use it.',
  saveFirst: 'This page needs a connection. Save the file before you go to the gate.',
} as const;

/** For what no change tells of, as the end of the link after the event. */
const REFETCH_INTERVAL_MS = 60_000;

/** The id of the seat in the address of the gate view. */
const KEY = 'shared';

/**
 * `/shared-ticket#{token}`: one seat, for a friend (product.md 23.10). The browser keeps no copy. A link that was sent with
 * the token in its path goes to that address.
 */
export default function SharedTicketScreen() {
  const { token: inPath } = useParams();
  const { search, hash } = useLocation();
  if (inPath !== undefined)
    return <Navigate to={{ pathname: routes.sharedTicket, search, hash: inPath }} replace />;
  const token = hash.slice(1);
  return (
    <Page title={messages.title} width="prose">
      <meta name="robots" content="noindex" />
      {token === '' ? <Ended /> : <Shared key={token} token={token} />}
    </Page>
  );
}

function Shared({ token }: { readonly token: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['shared-ticket', token],
    queryFn: ({ signal }) => callApi(getSharedTicket, { body: { token }, signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const topic = data?.topic;
  // The buyer may revoke the link, and the ticket may arrive or be replaced.
  useEffect(() => {
    if (topic === undefined) return undefined;
    const again = () => void refetch();
    return live.listen(topic, { onChange: again, onResync: again });
  }, [topic, refetch]);
  if (isNotFound(error)) return <Ended />;
  if (data) return <Ticket ticket={data} token={token} onGone={refetch} />;
  if (isPending) return <Loading text={messages.loading} />;
  return <ErrorState title={messages.failed} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** The link was taken back, its event is over, or it lost its token on the way. */
function Ended() {
  return <ErrorState title={messages.ended} text={messages.endedText} />;
}

function Ticket({
  ticket,
  token,
  onGone,
}: {
  readonly ticket: SharedTicket;
  readonly token: string;
  readonly onGone: () => Promise<unknown>;
}) {
  const { event, status, delivered, deliveredAt } = ticket;
  const files = useMemo(
    () => filesOfShare(token, deliveredAt, () => void onGone()),
    [token, deliveredAt, onGone],
  );
  const atGate = partsOf(ticket).length > 0 ? { id: KEY, seat: ticket, files } : undefined;
  return (
    <Card as="section" aria-label={event.name} className="flex flex-col gap-4">
      <div>
        <h2 className="text-22">{event.name}</h2>
        <p className="text-ink-2">
          <EventTime date={event.date} time={event.time} noDate={texts.dateTba} />, {event.venue}
        </p>
      </div>
      <div className="flex items-start gap-4">
        {delivered?.kind === 'file' && delivered.hasCode && atGate && (
          <CodeThumbnail files={files} name={seatName(ticket)} />
        )}
        <div className="flex flex-col items-start gap-2">
          <h3 className="text-16 font-strong">{seatName(ticket)}</h3>
          <SeatStatus seat={ticket} />
        </div>
      </div>
      {status === 'due' && <p>{messages.waiting}</p>}
      {status === 'cancelled' && <InlineMessage tone="rejected">{messages.cancelled}</InlineMessage>}
      {atGate && (
        <div className="flex flex-wrap gap-3">
          <GateLink seat={atGate} />
          <SaveFile seat={ticket} files={files} />
        </div>
      )}
      {atGate && <p className="text-14">{messages.saveFirst}</p>}
      <p className="text-14 text-ink-2">{messages.shared}</p>
      <GateRoute seats={atGate ? [atGate] : []} />
    </Card>
  );
}
