import {
  UPDATE_COLUMNS,
  type UpdatedRow,
  updateTicketsByFile,
} from '@terrace/contracts/http/selling/own-bulk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem';
import { callApi } from '../../../api/client';
import { IdempotencyKey } from '../../../api/idempotency-key';
import { Button } from '../../../ui/button/button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { Loading } from '../../../ui/feedback/loading';
import { FileDrop } from '../../../ui/field/file-drop';
import { Dialog } from '../../../ui/overlay/dialog';
import { priceAtOnceText, useSellerTerms } from '../../terms/seller-terms';
import { messages } from '../messages';
import { myTicketsKey } from '../my-tickets';

const { updates: texts } = messages;

/** Updates tickets by a file: shows first what each row would change, then changes it. */
export default function UpdateFileDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [changed, setChanged] = useState<readonly UpdatedRow[]>();
  const [key] = useState(() => new IdempotencyKey());
  const check = useMutation({
    mutationFn: async (file: File) => {
      const read = await readFile(file);
      setText(read);
      return callApi(updateTicketsByFile, { body: { file: read, dryRun: true } });
    },
  });
  const update = useMutation({
    mutationFn: async () => {
      const body = { file: text, dryRun: false };
      try {
        for (let rows = changed, left = Infinity; ;) {
          const answer = await callApi(updateTicketsByFile, { body, idempotencyKey: key.of(body) });
          rows = withOutcomes(rows, answer.rows);
          setChanged(rows);
          const stillLeft = rows.filter(({ outcome }) => outcome === 'ready').length;
          if (stillLeft === 0 || stillLeft >= left) break;
          left = stillLeft;
        }
        key.settled();
      } catch (failure) {
        key.failed(failure);
        throw failure;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: myTicketsKey }),
  });
  const rows = changed ?? check.data?.rows;
  const count = (outcome: UpdatedRow['outcome']) =>
    rows?.filter((row) => row.outcome === outcome).length ?? 0;
  const failure = update.error ?? check.error;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="grid gap-4">
        {!rows && <p>{texts.intro}</p>}
        {!rows && !check.isPending && (
          <FileDrop
            title={texts.choose}
            hint={texts.drop}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            onFiles={([file]) => file && check.mutate(file)}
          />
        )}
        {check.isPending && <Loading text={texts.checking} />}
        {failure && <InlineMessage tone="rejected">{wordsFor(failure)}</InlineMessage>}
        {rows && (
          <>
            <p role="status" className="figures font-strong">
              {update.isPending && changed
                ? texts.left(count('ready'))
                : update.isSuccess
                  ? texts.done(count('updated'), count('refused') + count('failed'))
                  : texts.found(count('ready'), count('unchanged'), count('refused'))}
            </p>
            <OffSale rows={rows} />
            <Rows rows={rows} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={onClose}>
                {update.isSuccess ? texts.close : texts.cancel}
              </Button>
              {!update.isSuccess && count('ready') > 0 && (
                <Button busy={update.isPending} onClick={() => update.mutate()}>
                  {texts.update(count('ready'))}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** How many tickets are off sale until approved again, or will be as far as that is known before; new prices may be live at once. */
function OffSale({ rows }: { readonly rows: readonly UpdatedRow[] }) {
  const terms = useSellerTerms();
  const offSale = (outcome: UpdatedRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome && row.isOffSale).length;
  const [now, later] = [offSale('updated'), offSale('ready')];
  const hasPrices = rows.some(
    ({ outcome, isOffSale, changes }) =>
      outcome === 'ready' && !isOffSale && changes.some(({ field }) => field === UPDATE_COLUMNS.price),
  );
  return (
    <>
      {now > 0 && <InlineMessage tone="pending">{messages.offSale(now)}</InlineMessage>}
      {later > 0 && <InlineMessage tone="pending">{messages.willBeOffSale(later)}</InlineMessage>}
      {terms && hasPrices && <InlineMessage tone="pending">{priceAtOnceText(terms)}</InlineMessage>}
    </>
  );
}

/** Outcomes in the order in which they matter: what is left to do comes first. */
const ORDER: readonly UpdatedRow['outcome'][] = ['refused', 'failed', 'ready', 'updated', 'unchanged'];

function Rows({ rows }: { readonly rows: readonly UpdatedRow[] }) {
  const sorted = ORDER.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  return (
    <ul className="grid max-h-96 gap-2 overflow-y-auto rounded-input border border-line p-3 text-14">
      {sorted.map(({ row, reference, event, changes, outcome, problem }) => (
        <li key={row} className="wrap-anywhere">
          <span className="font-strong">{texts.row(row, reference)}</span>
          {event && <span className="text-ink-2">, {event}</span>}
          <span className={problem === null ? 'block figures' : 'block text-rejected'}>
            {problem ??
              (outcome === 'unchanged'
                ? texts.unchanged
                : changes.map(({ field, before, after }) => texts.change(field, before, after)).join('; '))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What became of each row: of those that a call left for the next one, by that one. */
function withOutcomes(before: readonly UpdatedRow[] | undefined, now: readonly UpdatedRow[]) {
  return now.map((row, index) => {
    const known = before?.[index];
    return known === undefined || known.outcome === 'ready' ? row : known;
  });
}

/** The text of a file, of a workbook that of its first sheet. Throws what to do about a file that cannot be sent. */
async function readFile(file: File): Promise<string> {
  const { textOf } = await import('../../upload/import/text-of-file');
  const text = await textOf(file);
  if (typeof text !== 'string') throw new Error(text.error);
  return text;
}

function wordsFor(failure: Error): string {
  if (!(failure instanceof ApiProblem)) return failure.message;
  if (failure.status < 400 || failure.status >= 500) return texts.failed;
  return failure.errors[0]?.message ?? failure.detail;
}
