import type {
  ImportOutcome,
  ImportedRow,
  TicketFile,
  TicketFileResult,
} from '@terrace/contracts/http/selling/ticket-import';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import { useEffect, useRef } from 'react';
import { routes } from '../../../navigation/paths';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { Card } from '../../../ui/layout/card';
import type { Tone } from '../../../ui/style/tone';
import { Money } from '../../../ui/text/money';
import { StatusBadge } from '../../../ui/text/status-badge';
import { FileReading } from './file-reading';
import { seatTexts } from '../../../ui/ticket/seat-texts';
import { messages } from './messages';
import type { ChosenFile } from './use-ticket-file';

/** Outcomes in the order in which they matter: what is left to do comes first. */
const TONES: Readonly<Record<ImportOutcome, Tone>> = {
  refused: 'rejected',
  failed: 'rejected',
  ready: 'info',
  imported: 'approved',
  'already-imported': 'pending',
};
const ORDER = Object.keys(TONES) as ImportOutcome[];

/** What the check or the import said, and what to do next. */
export function FileResult({
  file: { name, body, doing, isImported, error },
  result,
  onReadAs,
  onImport,
  onAnother,
}: {
  readonly file: ChosenFile;
  readonly result: TicketFileResult;
  readonly onReadAs: (said: Pick<TicketFile, 'columns' | 'dayOrder'>) => void;
  readonly onImport: () => Promise<void>;
  readonly onAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [isImported]);
  const { rows } = result;
  const countOf = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const toImport = countOf('ready') + countOf('failed');
  const sorted = ORDER.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  return (
    <>
      <Card as="section">
        <h2 ref={heading} tabIndex={-1} className="text-18 break-words outline-none">
          {messages.file(name)}
        </h2>
        <div role="status" className="mt-3">
          <ul className="flex flex-col gap-2">
            {ORDER.filter((outcome) => countOf(outcome) > 0).map((outcome) => (
              <li key={outcome}>
                <StatusBadge tone={TONES[outcome]}>{messages.summary[outcome](countOf(outcome))}</StatusBadge>
              </li>
            ))}
          </ul>
        </div>
        {error && (
          <div className="mt-3">
            <InlineMessage tone="rejected">{error}</InlineMessage>
          </div>
        )}
        {toImport === 0 && !isImported && (
          <p className="mt-3 text-ink-2">
            {result.missing.length > 0 ? messages.columnsMissing : messages.nothingToImport}
          </p>
        )}
        <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {toImport > 0 && (
            <Button
              variant="primary"
              busy={doing === 'importing'}
              disabled={doing === 'checking'}
              busyText={messages.importing}
              onClick={() => void onImport()}
            >
              {messages.importCount(toImport)}
            </Button>
          )}
          {isImported && (
            <LinkButton
              variant={toImport > 0 ? 'secondary' : 'primary'}
              to={`${routes.sellerDashboard}?tab=my-tickets`}
            >
              {messages.toMyTickets}
            </LinkButton>
          )}
          <Button variant="secondary" onClick={onAnother}>
            {messages.another}
          </Button>
        </div>
      </Card>
      {!isImported && <FileReading body={body} result={result} onReadAs={onReadAs} />}
      <ul
        aria-label={messages.result}
        aria-busy={doing === 'checking'}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {sorted.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
    </>
  );
}

/** '15 Jun 2027, 20:00. Section A, Row 3, Seat 12-13', of what is known. */
function whenAndWhere({ eventDate, eventTime, ...seats }: ImportedRow['read']): string {
  const when = [formatShortDate(eventDate), eventTime].filter(Boolean).join(', ');
  return [when, seatTexts(seats).join(', ')].filter(Boolean).join('. ');
}

function Row({
  row: { row, reference, event, price, read, outcome, problems, warnings },
}: {
  readonly row: ImportedRow;
}) {
  return (
    <li aria-label={messages.row(row)} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-strong break-words">
          <span className="figures mr-2 font-text text-ink-2">{messages.row(row)}</span>
          {reference || messages.noReference}
        </p>
        <p className="text-14 break-words text-ink-2">{event}</p>
        <p className="text-14 break-words text-ink-2">{whenAndWhere(read)}</p>
        <p className="text-14 break-words">
          {[read.quantity === null ? '' : messages.tickets(read.quantity), read.ticketType]
            .filter(Boolean)
            .join(', ')}
          {price && (
            <>
              {' '}
              {messages.at} <Money value={price} className="font-strong" />
            </>
          )}
        </p>
        {read.deliveryTime && (
          <p className="text-14 break-words text-ink-2">{messages.delivery(read.deliveryTime)}</p>
        )}
        {read.inHandDate && (
          <p className="text-14 text-ink-2">{messages.inHand(formatShortDate(read.inHandDate))}</p>
        )}
      </div>
      <StatusBadge tone={TONES[outcome]}>{messages.outcomes[outcome]}</StatusBadge>
      {problems.length > 0 && (
        <ul className="flex basis-full flex-col gap-1 text-14">
          {problems.map(({ column, message, written }) => (
            <li key={`${column} ${message}`}>
              <strong className="font-strong">{column ?? messages.wholeRow}:</strong> {message}
              {written !== '' && <span className="text-ink-2"> {messages.written(written)}</span>}
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul className="flex basis-full flex-col gap-1 text-14 text-pending">
          {warnings.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              <strong className="font-strong">{messages.warning(column)}</strong> {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
