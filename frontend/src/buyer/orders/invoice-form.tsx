import { BillingDetails } from '@terrace/contracts/http/buying/documents';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { useEffect } from 'react';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { useRequestInvoice } from './documents';
import { messages } from './messages';

interface InvoiceFormProps {
  readonly order: Purchase;
  readonly onIssued: (documentId: string) => void;
}

/** Asks for the billing details of an order's invoice. */
export default function InvoiceForm({ order, onIssued }: InvoiceFormProps) {
  const request = useRequestInvoice(order, onIssued);
  const form = useSchemaForm(BillingDetails, { name: '', address: '', vatNumber: '' });
  // In the place of the button that opened it.
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <Form form={form} label={messages.invoice.title} onSubmit={request}>
      <FormTextField form={form} name="name" label={messages.invoice.name} autoComplete="organization" />
      <FormTextArea
        form={form}
        name="address"
        label={messages.invoice.address}
        hint={messages.invoice.hint}
      />
      <FormTextField form={form} name="vatNumber" label={messages.invoice.vatNumber} />
      <SubmitButton form={form}>{messages.invoice.submit}</SubmitButton>
    </Form>
  );
}
