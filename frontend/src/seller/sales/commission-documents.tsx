import type { CommissionDocument } from '@terrace/contracts/http/buying/documents';
import { FileText } from 'lucide-react';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { messages } from './messages';
import { LINK } from './statement-files';

/** The seller's commission invoices and credit notes as files, the latest first; nothing before the first payout. */
export function CommissionDocuments({ documents }: { readonly documents: readonly CommissionDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-1 text-22">{messages.commissionDocuments}</h2>
      <p className="mb-4 text-ink-2">{messages.commissionDocumentsText}</p>
      <ul className="flex flex-col divide-y divide-line">
        {documents.map(({ id, kind, number, date, amount, url }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <p>
              <a href={url} className={LINK}>
                <FileText aria-hidden="true" className="size-4" />
                {messages.commissionKinds[kind]} {number}
              </a>
              <span className="ml-2 text-14 text-ink-2">{formatInstant(date)}</span>
            </p>
            <Money value={amount} className="figures font-strong" />
          </li>
        ))}
      </ul>
    </section>
  );
}
