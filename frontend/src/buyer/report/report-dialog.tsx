import { GuestReportForm, reportListing } from '@terrace/contracts/http/care/reports';
import { REPORT_REASON_TEXTS, ReportReason } from '@terrace/contracts/values/listing/reports';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { useMe } from '../../session/session';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { Dialog } from '../../ui/overlay/dialog';
import { HoneypotField } from '../public-form/honeypot-field';
import { usePublicForm } from '../public-form/use-public-form';

/** Texts of the dialog (product.md 28.1). */
const messages = {
  title: 'Report this listing',
  intro: 'We check it, and the seller does not learn who reported it.',
  reason: 'What is wrong?',
  choose: 'Choose a reason',
  text: 'Describe it',
  email: 'Email',
  emailHint: 'We tell you there what we decided.',
  submit: 'Send report',
  submitting: 'Sending...',
  done: 'Thank you. We check it, and tell you by mail what we decided.',
  close: 'Close',
  failed: 'Your report could not be sent. Please try again later.',
} as const;

/** The call's fields as they are typed, with no reason to start from. */
const ReportFields = z.pipe(
  z.object({
    reason: z.string(),
    text: z.optional(z.string()),
    email: z.string(),
    website: z.optional(z.string()),
  }),
  GuestReportForm,
);
const EMPTY = { reason: '', text: '', website: '' };
const REASONS = ReportReason.options.map((value) => ({ value, text: REPORT_REASON_TEXTS[value] }));

/** Reports a ticket: a guest gives an address, an account's own is taken. Import it lazily. */
export default function ReportDialog({
  ticketId,
  of,
  onClose,
}: {
  readonly ticketId: string;
  readonly of: string;
  readonly onClose: () => void;
}) {
  const isGuest = !useMe().data;
  const { form, submit, sent } = usePublicForm({
    schema: ReportFields,
    empty: (email) => ({ ...EMPTY, email }),
    send: (body, idempotencyKey) =>
      callApi(reportListing, { params: { id: ticketId }, body, idempotencyKey }),
    failed: messages.failed,
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <p className="mb-4 text-ink-2">{of}</p>
      {sent ? (
        <div className="flex flex-col gap-4">
          <InlineMessage tone="approved">{messages.done}</InlineMessage>
          <Button onClick={onClose}>{messages.close}</Button>
        </div>
      ) : (
        <Form form={form} label={messages.title} onSubmit={submit}>
          <p>{messages.intro}</p>
          <FormSelectField
            form={form}
            name="reason"
            label={messages.reason}
            placeholder={messages.choose}
            options={REASONS}
          />
          <FormTextArea form={form} name="text" label={messages.text} optional={reason !== 'other'} />
          {isGuest && (
            <FormTextField
              form={form}
              name="email"
              label={messages.email}
              hint={messages.emailHint}
              type="email"
              autoComplete="email"
            />
          )}
          <HoneypotField {...form.register('website')} />
          <SubmitButton form={form} busyText={messages.submitting}>
            {messages.submit}
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
