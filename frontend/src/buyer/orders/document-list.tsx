import type { OrderDocument } from '@terrace/contracts/http/buying/documents';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { FileText } from 'lucide-react';
import { useState, Suspense } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { useOrderDocuments } from './documents';
import { messages } from './messages';

const InvoiceForm = lazyPart(() => import('./invoice-form'));

/** The receipt, invoice and credit notes of an order as PDFs; nothing before there is one. */
export function DocumentList({ order }: { readonly order: Purchase }) {
  const documents = useOrderDocuments(order);
  const [issued, setIssued] = useState<string>();
  if (documents.isError && !documents.data) {
    return (
      <Card as="section" aria-label={messages.order.documents}>
        <ErrorState
          title={messages.order.documentsFailed}
          onRetry={() => void documents.refetch()}
          retrying={documents.isFetching}
        />
      </Card>
    );
  }
  const items = documents.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-label={messages.order.documents}>
      <h2 className="mb-4 text-18">{messages.order.documents}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {items.map((document) => (
          <Entry key={document.id} document={document} takesFocus={document.id === issued} />
        ))}
      </ul>
      {order.status === 'completed' && !items.some(({ kind }) => kind === 'invoice') && (
        <div className="mt-4">
          <InvoiceRequest order={order} onIssued={setIssued} />
        </div>
      )}
    </Card>
  );
}

/** `takesFocus` when it appears: in the place of the form that asked for it. */
function Entry({
  document: { kind, number, date, amount, url },
  takesFocus,
}: {
  readonly document: OrderDocument;
  readonly takesFocus: boolean;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
      <a
        href={url}
        ref={takesFocus ? focus : undefined}
        className="inline-flex min-h-11 items-center gap-2 font-strong text-link underline underline-offset-4 hover:decoration-2"
      >
        <FileText aria-hidden="true" className="size-4 shrink-0" />
        {messages.order.document(messages.order.documentKinds[kind], number)}
      </a>
      <p className="text-14 text-ink-2">
        {formatInstant(date)} · <Money value={amount} />
      </p>
    </li>
  );
}

function focus(link: HTMLElement | null): void {
  link?.focus();
}

/** 'Need an invoice?': opens the form for the billing details of an order that has no invoice yet. */
function InvoiceRequest(props: {
  readonly order: Purchase;
  readonly onIssued: (documentId: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Loading text={messages.invoice.loading} />}>
        <InvoiceForm {...props} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {messages.invoice.ask}
    </Button>
  );
}
