import { type Ticket, editTicket } from '@terrace/contracts/http/tickets';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../app/api';
import { ApiProblem } from '../../app/api-problem';
import { Dialog } from '../../ui/dialog';
import { Form } from '../../ui/form/form';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { InlineMessage } from '../../ui/inline-message';
import { showToast } from '../../ui/toast';
import { ListingFields, type UploadForm } from '../upload/listing-fields';
import { UploadFields } from '../upload/upload-fields';
import { changesOf, fieldsOf, needsApproval } from './listing-changes';
import { messages } from './messages';

/** Edits a listing over the dashboard; what was typed survives any failure. */
export default function EditListingDialog({
  ticket,
  onClose,
}: {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}) {
  // As it stood when the form was opened: sales that come in meanwhile change none of what is typed.
  const [opened] = useState(ticket);
  const form = useSchemaForm(UploadFields, fieldsOf(opened));
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <p className="mb-4 font-strong">
        {ticket.eventName}
        <span className="block font-text text-ink-2">
          {ticket.eventDate} {ticket.eventTime}, {ticket.venue}
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
        <ListingFields form={form} />
        {opened.status === 'approved' && <ApprovalNote form={form} ticket={opened} />}
        <SubmitButton form={form} variant="primary">
          {messages.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Says while one types that the edit asks for approval again. */
function ApprovalNote({ form, ticket }: { readonly form: UploadForm; readonly ticket: Ticket }) {
  const values = UploadFields.safeParse(useWatch({ control: form.control }));
  const isNeeded = values.success && needsApproval(changesOf(ticket, values.data));
  return isNeeded ? <InlineMessage tone="pending">{messages.needsApproval}</InlineMessage> : null;
}

function mendable(failure: unknown, { held, sold }: Ticket): unknown {
  if (!(failure instanceof ApiProblem) || failure.status === 0 || failure.status >= 500)
    return new Error(messages.failed, { cause: failure });
  if (failure.code === 'listing-in-use')
    return { errors: [{ path: 'quantity', message: messages.inUse(held + sold) }] };
  return failure;
}
