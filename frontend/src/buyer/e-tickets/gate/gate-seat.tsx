import { useState } from 'react';
import type { Seat, TicketPart } from '../../../offline/kept-seat';
import { Button } from '../../../ui/button/button';
import { Loading } from '../../../ui/feedback/loading';
import { EventTime } from '../../../ui/text/event-time';
import { BlobImage } from '../blob-image';
import { messages } from '../messages';
import { SaveFile } from '../save-file';
import { seatName } from '../seat-name';
import { type TicketFiles, useTicketPart } from '../ticket-files';

/** A seat in the gate view, the viewer's own or a shared one. */
export interface SeatAtGate {
  /** The value of `?gate=` in the page's address. */
  readonly id: string;
  readonly seat: Pick<Seat, 'label' | 'seat' | 'event' | 'delivered' | 'status'>;
  readonly files: TicketFiles;
}

/** One slide of the gate view: the seat's code, else its picture or file, and the text of the ticket. */
export function GateSeat({ seat, files, isShown }: SeatAtGate & { readonly isShown: boolean }) {
  const { event } = seat;
  return (
    <section
      aria-label={seatName(seat)}
      inert={!isShown}
      className="flex h-full w-full shrink-0 snap-center snap-always flex-col items-center gap-4 px-4 pb-4"
    >
      <div className="flex min-h-0 w-full flex-1 items-center justify-center">
        <Shown seat={seat} files={files} />
      </div>
      <div className="w-full max-w-prose text-center">
        <p className="text-22 font-heavy tracking-tight">{seatName(seat)}</p>
        <p className="text-16 font-strong">{event.name}</p>
        <p className="text-14">
          <EventTime date={event.date} time={event.time} noDate={messages.dateTba} />, {event.venue}
        </p>
      </div>
    </section>
  );
}

function Shown({ seat, files }: Pick<SeatAtGate, 'seat' | 'files'>) {
  if (seat.status === 'cancelled') return <p className="text-22 font-strong">{messages.gate.cancelled}</p>;
  const { delivered } = seat;
  if (delivered?.kind !== 'file') return null;
  if (delivered.hasCode) return <Part seat={seat} files={files} part="code" />;
  if (delivered.hasPicture) return <Part seat={seat} files={files} part="picture" />;
  return (
    <div className="flex max-w-form flex-col items-center gap-4 text-center">
      <p>{messages.gate.fileOnly}</p>
      <SaveFile seat={seat} files={files} variant="primary" />
    </div>
  );
}

function Part({
  seat,
  files,
  part,
}: Pick<SeatAtGate, 'seat' | 'files'> & { readonly part: Exclude<TicketPart, 'file'> }) {
  const { data, isPending, isFetching, refetch } = useTicketPart(files, part);
  if (isPending) return <Loading text={messages.loading} />;
  if (!data)
    return (
      <div role="alert" className="flex flex-col items-center gap-4">
        <p className="text-18 font-strong">{messages.failed}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    );
  if (part === 'picture') return <PagePicture picture={data} alt={messages.picture(seatName(seat))} />;
  // The code is an SVG, sharp at any size. The limit keeps it small enough for a scanner.
  return (
    <BlobImage
      blob={data}
      alt={messages.code(seatName(seat))}
      className="h-full max-h-[560px] w-full max-w-[560px] object-contain"
    />
  );
}

/** The picture of a ticket's page, scaled down to fit, or in full size in a scrollable area. */
function PagePicture({ picture, alt }: { readonly picture: Blob; readonly alt: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="flex h-full w-full flex-col items-center gap-2">
      <div
        // Focusable, so that the keyboard can scroll it.
        {...(isLarge && { tabIndex: 0, role: 'group', 'aria-label': alt })}
        className={`flex min-h-0 w-full flex-1 ${isLarge ? 'overflow-auto overscroll-x-contain' : 'items-center justify-center'}`}
      >
        <BlobImage
          blob={picture}
          alt={alt}
          className={isLarge ? 'm-auto max-h-none max-w-none' : 'max-h-full max-w-full object-contain'}
        />
      </div>
      <Button variant="secondary" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
        {messages.gate.larger}
      </Button>
    </div>
  );
}
