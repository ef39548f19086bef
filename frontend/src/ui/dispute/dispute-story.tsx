import type { Dispute, Evidence } from '@terrace/contracts/http/care/disputes';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveBlob } from '../feedback/save-blob';
import { showToast } from '../feedback/toast';
import { InlineMessage } from '../feedback/inline-message';
import { formatDeadline, formatInstant } from '../text/format-date';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { type DisputeReader, messages } from './messages';

/** Everything both parties know of a dispute: what each wrote, the files, the steps, the decision. Live. */
export function DisputeStory({
  dispute,
  reader,
  loadFile,
}: {
  readonly dispute: Dispute;
  readonly reader: DisputeReader;
  readonly loadFile: (file: Evidence) => Promise<Blob>;
}) {
  const { decision, description, answer, evidence, questions, timeline, hasSeller } = dispute;
  const isAnswered = timeline.some(({ kind }) => kind === 'answered');
  return (
    <div className="flex flex-col gap-4">
      {decision && <Decision decision={decision} hasSeller={hasSeller} reader={reader} />}
      <Quote title={messages.said('buyer', reader)} text={description} />
      {isAnswered && <Quote title={messages.said('seller', reader)} text={answer} />}
      {questions.map(({ id, side, question, answer: given, answeredAt }) => (
        <div key={id} className="flex flex-col gap-2">
          <Quote title={messages.asked(side, reader)} text={question} />
          {answeredAt !== null && <Quote title={messages.said(side, reader)} text={given} />}
        </div>
      ))}
      {evidence.length > 0 && (
        <section aria-label={messages.evidence}>
          <h3 className="mb-1 text-14 font-strong">{messages.evidence}</h3>
          <ul className="flex flex-col gap-1">
            {evidence.map((file, index) => (
              <li key={`${file.by} ${file.id}`}>
                <FileButton file={file} number={index + 1} reader={reader} load={loadFile} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={messages.timeline}>
        <h3 className="mb-1 text-14 font-strong">{messages.timeline}</h3>
        <ol aria-live="polite" className="flex flex-col gap-2 border-l-2 border-line pl-4">
          {timeline.map(({ kind, by, at }, index) => (
            <li key={`${index} ${kind}`}>
              <span className="font-strong">{messages.person(by, reader)}</span> {messages.step(kind, reader)}
              <time dateTime={at} className="figures block text-14 text-ink-2">
                {formatInstant(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Decision({
  decision,
  hasSeller,
  reader,
}: {
  readonly decision: NonNullable<Dispute['decision']>;
  readonly hasSeller: boolean;
  readonly reader: DisputeReader;
}) {
  const { refund, note, replacementUntil } = decision;
  const amount = refund ? formatMoney(refund) : messages.nothingLeft;
  return (
    <InlineMessage tone="info">
      <p className="font-strong">{messages.decision(decision, amount, hasSeller, reader)}</p>
      {replacementUntil && <p>{messages.replacementUntil(formatDeadline(replacementUntil), reader)}</p>}
      {note && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          {messages.note}: {note}
        </p>
      )}
    </InlineMessage>
  );
}

function Quote({ title, text }: { readonly title: string; readonly text: string | null }): ReactNode {
  return (
    <div>
      <h3 className="text-14 font-strong">{title}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{text ?? messages.erased}</p>
    </div>
  );
}

/** Saves the file; it is never shown in the page. */
function FileButton({
  file,
  number,
  reader,
  load,
}: {
  readonly file: Evidence;
  readonly number: number;
  readonly reader: DisputeReader;
  readonly load: (file: Evidence) => Promise<Blob>;
}) {
  const save = async () => {
    try {
      saveBlob(await load(file), `evidence-${number}`);
    } catch {
      showToast({ tone: 'rejected', text: messages.downloadFailed });
    }
  };
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 text-left text-link underline"
      onClick={() => void save()}
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      {messages.person(file.by, reader)}:{' '}
      {messages.file(number, messages.fileTypes[file.type], messages.size(file.size))}
    </button>
  );
}
