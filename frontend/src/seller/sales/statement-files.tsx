import type { StatementEntry } from '@terrace/contracts/http/buying/documents';
import { FileText, Table2 } from 'lucide-react';
import { formatMonth } from '../../ui/text/format-date';
import { messages } from './messages';

/** The seller's statements by month as files, the latest first; nothing before the first sale is credited. */
export function StatementFiles({ statements }: { readonly statements: readonly StatementEntry[] }) {
  if (statements.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-1 text-22">{messages.statements}</h2>
      <p className="mb-4 text-ink-2">{messages.statementsText}</p>
      <ul className="flex flex-col divide-y divide-line">
        {statements.map((statement) => (
          <Month key={statement.month} statement={statement} />
        ))}
      </ul>
    </section>
  );
}

export const LINK =
  'inline-flex min-h-11 min-w-11 items-center gap-2 text-link underline underline-offset-4 hover:decoration-2';

function Month({ statement: { month, final, pdf, csv } }: { readonly statement: StatementEntry }) {
  const name = formatMonth(month);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <p className="font-strong">
        {name}
        {!final && <span className="ml-2 font-text text-14 text-ink-2">{messages.unfinished}</span>}
      </p>
      <p className="flex gap-4">
        <a href={pdf} className={LINK} aria-label={messages.pdfOf(name)}>
          <FileText aria-hidden="true" className="size-4" />
          PDF
        </a>
        <a href={csv} className={LINK} aria-label={messages.csvOf(name)}>
          <Table2 aria-hidden="true" className="size-4" />
          CSV
        </a>
      </p>
    </li>
  );
}
