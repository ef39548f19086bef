import { ContactForm as ContactFields, sendContactMessage } from '@terrace/contracts/http/console/contact';
import { callApi } from '../../api/client';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { HoneypotField } from '../public-form/honeypot-field';
import { usePublicForm } from '../public-form/use-public-form';
import { messages } from './messages';

const EMPTY = { name: '', email: '', subject: '', message: '', website: '' };

/** A visitor's message: all fields are required; cleared once it was sent (product.md 4.11). */
export function ContactForm() {
  const { form, submit, sent } = usePublicForm({
    schema: ContactFields,
    empty: (email) => ({ ...EMPTY, email }),
    send: (body, idempotencyKey) => callApi(sendContactMessage, { body, idempotencyKey }),
    failed: messages.failed,
  });
  return (
    <Form form={form} label={messages.form} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField form={form} name="name" label={messages.name} autoComplete="name" />
        <FormTextField form={form} name="email" label={messages.email} type="email" autoComplete="email" />
      </div>
      <FormTextField form={form} name="subject" label={messages.subject} autoComplete="off" />
      <FormTextArea form={form} name="message" label={messages.message} rows={6} />
      <HoneypotField {...form.register('website')} />
      {sent && <InlineMessage tone="approved">{messages.done}</InlineMessage>}
      <SubmitButton form={form} busyText={messages.submitting}>
        {messages.submit}
      </SubmitButton>
    </Form>
  );
}
