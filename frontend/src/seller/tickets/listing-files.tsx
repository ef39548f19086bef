import {
  type ListingFiles as Files,
  addListingFile,
  getListingFiles,
  removeListingFile,
} from '@terrace/contracts/http/selling/listing-files';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { topics } from '@terrace/contracts/live/topics';
import { readDeliveryTime } from '@terrace/contracts/values/time/delivery-time';
import { namedPlaces } from '@terrace/contracts/values/tickets/answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import { Button } from '../../ui/button/button';
import { messages as common } from '../../ui/delivery/messages';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { StatusBadge } from '../../ui/text/status-badge';
import { fileCalls } from '../deliveries/deliveries';
import type { FileSeat } from '../deliveries/files/file-choice';
import { FilesDialog } from '../deliveries/files/deliver-files-dialog';
import { messages } from './messages';

const texts = messages.files;
const KEY = 'listing-files';

/** The files of the unsold seats of an eTicket, delivered as soon as each is paid. */
export function ListingFiles({ ticket }: { readonly ticket: Ticket }) {
  const [isAdding, setAdding] = useState(false);
  const queries = useQueryClient();
  const files = useLiveQuery<Files>({
    queryKey: [KEY, ticket.id],
    queryFn: ({ signal }) => callApi(getListingFiles, { params: { id: ticket.id }, signal }),
    topics: [topics.seller],
    apply: (data, change) => (change.id === ticket.id ? 'refetch' : data),
  });
  const removal = useMutation({
    mutationFn: (seat: string) => callApi(removeListingFile, { params: { id: ticket.id }, query: { seat } }),
    onSuccess: () => showToast({ tone: 'approved', text: texts.removed }),
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
  if (files.isError)
    return (
      <ErrorState title={texts.failed} onRetry={() => void files.refetch()} retrying={files.isFetching} />
    );
  if (!files.data) return <Loading text={texts.loading} />;
  const { seats } = files.data;
  const filed = seats.filter(({ file }) => file !== null);
  const isInstant = filed.length === seats.length;
  if (seats.length === 0) return null;
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-16 font-strong">{texts.title}</h3>
        <Button variant="secondary" size="compact" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      <p className="text-ink-2">{texts.count(filed.length, seats.length)}</p>
      <InlineMessage tone={isInstant ? 'approved' : 'info'}>
        {isInstant ? texts.instant : isAtOnce(ticket.deliveryTime) ? texts.promised : texts.offer}
      </InlineMessage>
      {filed.length > 0 && (
        <ul className="grid gap-2">
          {filed.map(({ seat, held, file }) => (
            <li key={seat} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                {texts.seat(seat)}
                {file && <span className="text-14 text-ink-2"> · {common.size(file.size)}</span>}
              </span>
              {held ? (
                <StatusBadge tone="pending">{texts.held}</StatusBadge>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  busy={removal.isPending && removal.variables === seat}
                  onClick={() => removal.mutate(seat)}
                >
                  {texts.remove}
                  <span className="sr-only"> {texts.seat(seat)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <FilesDialog
          title={texts.add}
          seats={seatsFor(ticket, files.data)}
          calls={{
            countPages: fileCalls.countPages,
            findCodes: fileCalls.findCodes,
            deliver: ({ seatId, file, page, ...rest }) =>
              callApi(addListingFile, {
                params: { id: ticket.id },
                query: { seat: seatId, ...(page !== null && { page }) },
                files: [file],
                ...rest,
              }),
          }}
          onClose={() => {
            setAdding(false);
            void queries.invalidateQueries({ queryKey: [KEY] });
          }}
        />
      )}
    </section>
  );
}

function isAtOnce(deliveryTime: string): boolean {
  const { from, minutes } = readDeliveryTime(deliveryTime) ?? {};
  return from === 'purchase' && minutes === 0;
}

/** The seats without files, and where all have one all of them. */
function seatsFor(ticket: Ticket, { seats }: Files): readonly FileSeat[] {
  const without = seats.filter(({ file }) => file === null);
  const shown = without.length > 0 ? without : seats;
  return shown.map(({ seat }, index) => ({
    id: seat,
    purchaseId: ticket.id,
    lineId: ticket.id,
    label: [ticket.ticketType, ...namedPlaces({ section: ticket.section, row: ticket.row })].join(', '),
    seat: { number: index + 1, of: shown.length, ...(ticket.seat !== '' && { name: seat }) },
    event: { name: ticket.eventName, date: ticket.eventDate },
    delivered: null,
  }));
}
