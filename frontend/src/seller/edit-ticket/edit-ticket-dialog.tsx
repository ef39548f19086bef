import { ShortEventTime } from '../../ui/text/event-time';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { type Ticket, editTicket, needsApproval } from '@terrace/contracts/http/selling/tickets';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { priceAtOnceText, useSellerTerms } from '../terms/seller-terms';
import { TicketFields } from '../upload/ticket-fields';
import { type UploadFields, type UploadForm, editFields, fieldsOf } from '../upload/upload-fields';

/** Texts of editing a ticket. */
const messages = {
  title: 'Edit ticket',
  save: 'Save changes',
  saved: 'Your changes are saved.',
  savedPending: 'Your changes are saved. The ticket needs approval again.',
  needsApproval:
    'Buyers see these fields, so the ticket is off sale until an administrator approves it again.',
  inUse: (count: number) => `At least ${count}, because ${count} are on hold or sold`,
  failed: 'Failed to change the ticket. Please try again.',
} as const;

/** Edits a ticket over the dashboard; keeps what was typed after any failure. */
export default function EditTicketDialog({
  ticket,
  onClose,
}: {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}) {
  // The ticket as it was when the form was opened: live sales must not change what is typed.
  const [opened] = useState(ticket);
  const [fields] = useState(() => editFields(opened));
  const form = useSchemaForm(fields, fieldsOf(opened));
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <p className="mb-4 font-strong">
        {ticket.eventName}
        <span className="block font-text text-ink-2">
          <ShortEventTime date={ticket.eventDate} time={ticket.eventTime} noDate="" />, {ticket.venue}
        </span>
      </p>
      <Form
        form={form}
        label={messages.title}
        onSubmit={async (values) => {
          const changes = changesOf(opened, values);
          const after = await callApi(editTicket, { params: { id: ticket.id }, body: changes }).catch(
            (failure: unknown) => {
              throw mendable(failure, ticket);
            },
          );
          showToast({
            tone: 'info',
            text: after.status === 'pending' ? messages.savedPending : messages.saved,
          });
          onClose();
        }}
      >
        <TicketFields form={form} event={opened} />
        {opened.status === 'approved' && <ApprovalNote form={form} ticket={opened} />}
        <SubmitButton form={form} variant="primary">
          {messages.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Warns while typing that the edit needs approval again. */
function ApprovalNote({ form, ticket }: { readonly form: UploadForm; readonly ticket: Ticket }) {
  const values = editFields(ticket).safeParse(useWatch({ control: form.control }));
  const terms = useSellerTerms();
  if (!values.success) return null;
  const changed = Object.keys(changesOf(ticket, values.data));
  if (needsApproval(changed.filter((name) => name !== 'price')))
    return <InlineMessage tone="pending">{messages.needsApproval}</InlineMessage>;
  if (!terms || !changed.includes('price')) return null;
  return <InlineMessage tone="pending">{priceAtOnceText(terms)}</InlineMessage>;
}

/** The fields that differ from the ticket: only those are sent, so that no stale value overwrites a newer one. */
function changesOf(ticket: Ticket, values: z.output<typeof UploadFields>): BodyOf<typeof editTicket> {
  const names = namesOf(editTicket.body.shape);
  return pick(
    values,
    names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(ticket[name])),
  );
}

function mendable(failure: unknown, { held, sold }: Ticket): unknown {
  if (!(failure instanceof ApiProblem) || failure.status === 0 || failure.status >= 500)
    return new Error(messages.failed, { cause: failure });
  if (failure.code === 'listing-in-use')
    return { errors: [{ path: 'quantity', message: messages.inUse(held + sold) }] };
  return failure;
}
