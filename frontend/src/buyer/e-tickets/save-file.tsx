import { FILE_ENDINGS } from '@terrace/contracts/values/stored-file';
import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import type { Seat } from '../../offline/kept-seat';
import { Button } from '../../ui/button/button';
import type { ButtonVariant } from '../../ui/button/button-style';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';
import { saveBlob } from '../../ui/feedback/save-blob';
import { seatName } from './seat-name';
import type { TicketFiles } from './ticket-files';

/** Button that saves the file of a seat; the page never renders the file. Renders nothing for a seat without a file. */
export function SaveFile({
  seat,
  files,
  variant = 'secondary',
}: {
  readonly seat: Pick<Seat, 'label' | 'seat' | 'delivered' | 'event'>;
  readonly files: TicketFiles;
  readonly variant?: ButtonVariant;
}) {
  const save = useMutation({
    mutationFn: () => files.load('file'),
    onSuccess: (file) => {
      saveBlob(file, fileName(seat));
      files.recordOpened?.();
    },
    onError: () => showToast({ tone: 'rejected', text: messages.saveFailed }),
  });
  if (seat.delivered?.kind !== 'file') return null;
  return (
    <Button variant={variant} busy={save.isPending} busyText={messages.saving} onClick={() => save.mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {messages.save}
      <span className="sr-only"> {seatName(seat)}</span>
    </Button>
  );
}

/** 'Arsenal vs Chelsea, Block 5, Ticket 1 of 2.pdf', without what file systems refuse. */
function fileName(seat: Pick<Seat, 'label' | 'seat' | 'delivered' | 'event'>): string {
  const name = `${seat.event.name}, ${seatName(seat)}`.replace(/[^\p{L}\p{N} .,()-]+/gu, ' ').slice(0, 120);
  return seat.delivered?.kind === 'file' ? `${name}.${FILE_ENDINGS[seat.delivered.type]}` : name;
}
