import { FileText, RotateCw, X } from 'lucide-react';
import { Button } from '../../../ui/button/button';
import { IconButton } from '../../../ui/button/icon-button';
import { Spinner } from '../../../ui/button/spinner';
import { messages as common } from '../../../ui/delivery/messages';
import { Checkbox } from '../../../ui/field/checkbox';
import { FieldError } from '../../../ui/field/field';
import { SelectField } from '../../../ui/field/select-field';
import { StatusBadge } from '../../../ui/text/status-badge';
import {
  type Choice,
  type ChosenFile,
  type ChosenPiece,
  type Outcome,
  hasNoCode,
  piecesOf,
} from './file-choice';
import type { FileDelivery } from './file-delivery';
import { messages } from '../messages';
import { seatName } from '../seat-names';

/** The chosen files and pages with their seats, progress and outcomes. */
export function FileList({ choice, delivery }: { readonly choice: Choice; readonly delivery: FileDelivery }) {
  return (
    <ul aria-label={messages.chosenFiles} className="grid gap-3">
      {choice.files.map((file) => (
        <OneFile key={file.id} file={file} choice={choice} delivery={delivery} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly choice: Choice;
  readonly delivery: FileDelivery;
}

function OneFile({ file: chosen, choice, delivery }: RowProps & { readonly file: ChosenFile }) {
  const { id, file, pages, isDivided, problem, canRetry } = chosen;
  const pieces = piecesOf([chosen]);
  const isUntouched = pieces.every(({ id: piece }) => {
    const kind = choice.outcomes[piece]?.kind;
    return kind === undefined || kind === 'failed';
  });
  const facts = [
    common.size(file.size),
    ...(pages === undefined || pages === 1 ? [] : [messages.pages(pages)]),
  ];
  return (
    <li className="rounded-input border border-line px-4 py-3">
      <div className="flex items-start gap-3">
        <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <p className="font-strong wrap-anywhere">{file.name}</p>
          <p className="figures text-14 text-ink-2">{facts.join(' · ')}</p>
        </div>
        {isUntouched && !choice.isSending && (
          <IconButton
            label={messages.remove(file.name)}
            icon={X}
            className="-mt-2 -mr-2"
            onClick={() => delivery.remove(id)}
          />
        )}
      </div>
      {problem !== null && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3">
          <FieldError text={problem} />
          {canRetry && <RetryButton what={file.name} onRetry={() => void delivery.readAgain(chosen)} />}
        </div>
      )}
      {problem === null && pages === undefined && (
        <p role="status" className="mt-2 flex items-center gap-2 text-14 text-ink-2">
          <Spinner className="size-4!" />
          {messages.reading}
        </p>
      )}
      {pages !== undefined && pages > 1 && choice.seats.length > 1 && isUntouched && !choice.isSending && (
        <Checkbox
          label={messages.divide}
          checked={isDivided}
          onChange={({ target }) => delivery.divide(id, target.checked)}
        />
      )}
      {pieces.length > 0 && (
        <ul className={isDivided ? 'mt-2 grid gap-2 divide-y divide-line' : 'mt-2'}>
          {pieces.map((piece) => (
            <OnePiece key={piece.id} piece={piece} choice={choice} delivery={delivery} />
          ))}
        </ul>
      )}
    </li>
  );
}

function OnePiece({ piece, choice, delivery }: RowProps & { readonly piece: ChosenPiece }) {
  const { id, page } = piece;
  const outcome = choice.outcomes[id];
  const name = page === null ? piece.name : `${piece.name}, ${messages.page(page)}`;
  const seat = choice.seats.find((each) => each.id === choice.matching[id]);
  const isOpen = (outcome === undefined || outcome.kind === 'failed') && !choice.isSending;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 pb-2 last:pb-0 sm:grid-cols-[5rem_1fr_1fr]">
      {page !== null && <span className="text-14 font-strong">{messages.page(page)}</span>}
      <div className={page === null ? 'sm:col-span-2' : undefined}>
        {isOpen ? (
          <SelectField
            label={messages.seatFor(name)}
            labelHidden
            value={seat?.id ?? ''}
            onChange={({ target }) => delivery.assign(id, target.value || null)}
            options={[{ value: '', text: messages.noSeat }, ...optionsOf(choice)]}
          />
        ) : (
          <p className="text-14">{seat ? textOf(choice, seat) : messages.noSeat}</p>
        )}
      </div>
      <Progress
        name={name}
        outcome={outcome}
        isWaiting={choice.isSending && seat !== undefined}
        onRetry={() => void delivery.retry(id)}
      />
      {outcome?.kind !== 'delivered' && hasNoCode(piece) && (
        <p role="status" className="col-span-full text-14 text-pending">
          {messages.noCode}
        </p>
      )}
    </li>
  );
}

function Progress({
  name,
  outcome,
  isWaiting,
  onRetry,
}: {
  readonly name: string;
  readonly outcome: Outcome | undefined;
  readonly isWaiting: boolean;
  readonly onRetry: () => void;
}) {
  switch (outcome?.kind) {
    case undefined:
      return isWaiting ? <p className="text-14 text-ink-2">{messages.waiting}</p> : null;
    case 'sending':
      return (
        <div className="flex items-center gap-3">
          <ProgressBar value={outcome.sent} label={messages.sending(name)} />
          <span className="figures w-24 shrink-0 text-right text-14 text-ink-2">
            {outcome.sent < 1 ? `${Math.floor(outcome.sent * 100)} %` : messages.checking}
          </span>
        </div>
      );
    case 'delivered':
      return (
        <div role="status">
          <StatusBadge tone="approved" stamped>
            {messages.delivered}
          </StatusBadge>
        </div>
      );
    case 'failed':
      return (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <FieldError text={outcome.text} />
          <RetryButton what={name} onRetry={onRetry} />
        </div>
      );
  }
}

function RetryButton({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onRetry}>
      <RotateCw aria-hidden="true" className="size-4" />
      {messages.tryAgain}
      <span className="sr-only">{messages.tryAgainWith(what)}</span>
    </Button>
  );
}

/** The seats that got no file in this dialog. */
function optionsOf(choice: Choice) {
  const delivered = new Set(
    Object.entries(choice.outcomes).flatMap(([piece, { kind }]) =>
      kind === 'delivered' ? [choice.matching[piece]] : [],
    ),
  );
  return choice.seats
    .filter(({ id }) => !delivered.has(id))
    .map((seat) => ({ value: seat.id, text: textOf(choice, seat) }));
}

function textOf({ seats }: Choice, seat: Choice['seats'][number]): string {
  const hasLines = seats.some(({ lineId }) => lineId !== seat.lineId);
  return hasLines ? `${seat.label}: ${seatName(seat)}` : seatName(seat);
}

/** Progress bar; `value` is from 0 to 1. */
function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left bg-primary transition-transform"
        style={{ transform: `scaleX(${value})` }}
      />
    </div>
  );
}
