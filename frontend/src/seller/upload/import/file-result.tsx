import type {
  ImportOutcome,
  ImportedRow,
  TicketFileResult,
} from '@terrace/contracts/http/selling/ticket-import';
import { useEffect, useRef } from 'react';
import { routes } from '../../../navigation/paths';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { Card } from '../../../ui/layout/card';
import type { Tone } from '../../../ui/style/tone';
import { Money } from '../../../ui/text/money';
import { StatusBadge } from '../../../ui/text/status-badge';
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
  file: { name, doing, isImported },
  result: { rows, ignoredColumns },
  onImport,
  onAnother,
}: {
  readonly file: ChosenFile;
  readonly result: TicketFileResult;
  readonly onImport: () => Promise<void>;
  readonly onAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [isImported]);
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
        {ignoredColumns.length > 0 && (
          <div className="mt-3">
            <InlineMessage tone="pending">{messages.ignored(ignoredColumns.join(', '))}</InlineMessage>
          </div>
        )}
        {toImport === 0 && !isImported && <p className="mt-3 text-ink-2">{messages.nothingToImport}</p>}
        <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {toImport > 0 && (
            <Button
              variant="primary"
              busy={doing === 'importing'}
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
      <ul
        aria-label={messages.result}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {sorted.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
    </>
  );
}

function Row({
  row: { row, reference, event, price, outcome, problems, warnings },
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
        {price && (
          <p className="text-14">
            {messages.price} <Money value={price} className="font-strong" />
          </p>
        )}
      </div>
      <StatusBadge tone={TONES[outcome]}>{messages.outcomes[outcome]}</StatusBadge>
      {problems.length > 0 && (
        <ul className="flex basis-full flex-col gap-1 text-14">
          {problems.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              <strong className="font-strong">{column ?? messages.wholeRow}:</strong> {message}
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
