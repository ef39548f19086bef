import type { Purchase } from '@terrace/contracts/http/purchases';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { Button } from '../../ui/button/button';
import { Loading } from '../../ui/feedback/loading';
import { messages } from './messages';

const InvoiceForm = lazyPart(() => import('./invoice-form'));

/** 'Need an invoice?': opens the form for the billing details of an order that has no invoice yet. */
export function InvoiceRequest(props: {
  readonly order: Purchase;
  readonly onIssued: (documentId: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Loading text={messages.invoice.loading} />}>
        <InvoiceForm {...props} />
      </Suspense>
    );
  return (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {messages.invoice.ask}
    </Button>
  );
}
