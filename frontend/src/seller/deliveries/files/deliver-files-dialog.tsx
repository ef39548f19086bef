import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { useState, useSyncExternalStore, useEffect } from 'react';
import { useIsBehind } from '../../../live/use-connection';
import { Button } from '../../../ui/button/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { Loading } from '../../../ui/feedback/loading';
import { FileDrop } from '../../../ui/field/file-drop';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Dialog } from '../../../ui/overlay/dialog';
import { useMediaQuery } from '../../../ui/style/use-media-query';
import { fileCalls, useSeatsOfOrder } from '../deliveries';
import { ACCEPTED_FILES, type Choice, type FileSeat, deliverable, seatsWithoutFile } from './file-choice';
import { type DeliveryCalls, FileDelivery } from './file-delivery';
import { FileList } from './file-list';
import { messages } from '../messages';
import { WAYS } from '../orders';
import { aboutSeats, seatName } from '../seat-names';

/** Devices without drag and drop. */
const HANDHELD = '(pointer: coarse), (max-width: 639px)';

/** The seats that a dialog delivers: all due seats of an order, those of one line, or a single seat in any status. */
export interface FileScope {
  readonly purchaseId: string;
  readonly lineId?: string;
  readonly seatId?: string;
}

/** Dialog that matches chosen files to seats, lets the seller correct the matches, and sends the files one by one. */
export function DeliverFilesDialog({
  scope,
  onClose,
}: {
  readonly scope: FileScope;
  readonly onClose: () => void;
}) {
  const order = useSeatsOfOrder(scope.purchaseId);
  const seats = order.data?.filter((seat) => isInScope(seat, scope));
  if (seats && seats.length > 0) return <FilesDialog seats={seats} calls={fileCalls} onClose={onClose} />;
  return (
    <Dialog title={messages.deliverTitle} onClose={onClose}>
      {order.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void order.refetch()}
          retrying={order.isFetching}
        />
      ) : seats ? (
        <p>{messages.nothingLeft}</p>
      ) : (
        <Loading text={messages.loading} />
      )}
    </Dialog>
  );
}

function isInScope({ id, lineId, status, ticketType }: Delivery, scope: FileScope): boolean {
  if (scope.seatId !== undefined) return id === scope.seatId;
  return WAYS[ticketType] === 'file' && status === 'due' && (scope.lineId ?? lineId) === lineId;
}

/** The dialog for these seats; with a title of its own where they are not sold yet. */
export function FilesDialog({
  seats,
  calls,
  title,
  onClose,
}: {
  readonly seats: readonly FileSeat[];
  readonly calls: DeliveryCalls;
  readonly title?: string;
  readonly onClose: () => void;
}) {
  const isReplaced = title === undefined && seats.some(({ delivered }) => delivered !== null);
  const [delivery] = useState(() => new FileDelivery(seats, calls));
  const choice = useSyncExternalStore(delivery.watch, delivery.now);
  const [isAsking, setAsking] = useState(false);
  const isTouch = useMediaQuery(HANDHELD);
  useAskBeforeClosing(choice.isSending);
  const stop = () => {
    delivery.stop();
    onClose();
  };
  const hasFiles = choice.files.length > 0;
  const isDone = Object.keys(choice.outcomes).length > 0 && deliverable(choice).length === 0;
  return (
    <Dialog
      title={title ?? (isReplaced ? messages.replaceTitle : messages.deliverTitle)}
      size="wide"
      onClose={() => (choice.isSending ? setAsking(true) : stop())}
      footer={<Footer choice={choice} isDone={isDone} onSend={() => void delivery.send()} onClose={stop} />}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{aboutSeats(seats)}</p>
        {isReplaced && !isDone && <InlineMessage tone="pending">{messages.replaceWarning}</InlineMessage>}
        {!(isDone && seatsWithoutFile(choice).length === 0) && (
          <FileDrop
            title={hasFiles ? messages.addFiles : messages.chooseFiles}
            hint={isTouch ? messages.pickHint : messages.dropHint}
            accept={ACCEPTED_FILES}
            multiple
            compact={hasFiles}
            onFiles={(files) => void delivery.add(files)}
          />
        )}
        <Status choice={choice} />
        {hasFiles && <FileList choice={choice} delivery={delivery} />}
      </div>
      {isAsking && choice.isSending && (
        <ConfirmDialog
          title={messages.leaveTitle}
          action={messages.leave}
          variant="danger"
          busy={false}
          onConfirm={stop}
          onClose={() => setAsking(false)}
        >
          {messages.leaveText(deliverable(choice).length)}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Before sending, the seats that have no file; afterwards, the outcome. */
function Status({ choice }: { readonly choice: Choice }) {
  const isBehind = useIsBehind();
  const outcomes = Object.values(choice.outcomes);
  const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const failed = count('failed');
  if (isBehind && deliverable(choice).length > 0)
    return <InlineMessage tone="pending">{messages.isOffline}</InlineMessage>;
  if (choice.isSending) return null;
  if (outcomes.length > 0)
    return (
      <InlineMessage tone={failed > 0 ? 'rejected' : 'approved'}>
        {messages.outcome(count('delivered'), failed > 0 ? deliverable(choice).length : 0)}
      </InlineMessage>
    );
  const open = seatsWithoutFile(choice);
  if (deliverable(choice).length === 0) return null;
  return (
    <InlineMessage tone="info">
      {open.length === 0
        ? messages.allHaveFiles(choice.seats.length)
        : messages.without(open.map(seatName).join('; '))}
    </InlineMessage>
  );
}

function Footer({
  choice,
  isDone,
  onSend,
  onClose,
}: {
  readonly choice: Choice;
  readonly isDone: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}) {
  const open = deliverable(choice).length;
  if (isDone && !choice.isSending) return <Button onClick={onClose}>{messages.done}</Button>;
  const done = Object.values(choice.outcomes).filter(({ kind }) => kind === 'delivered').length;
  return (
    <>
      {!choice.isSending && (
        <Button variant="secondary" onClick={onClose}>
          {done > 0 ? messages.close : messages.cancel}
        </Button>
      )}
      <Button
        disabled={open === 0}
        busy={choice.isSending}
        busyText={messages.delivering(done, done + open)}
        onClick={onSend}
      >
        {messages.deliverFiles(open)}
      </Button>
    </>
  );
}

/** While `isBusy`, makes the browser ask before it closes or reloads the page. */
function useAskBeforeClosing(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
