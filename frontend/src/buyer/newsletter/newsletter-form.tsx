import { SubscribeForm, subscribe } from '@terrace/contracts/http/console/newsletter';
import { callApi } from '../../api/client';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormFailure } from '../../ui/form/form-failure';
import { FormTextField } from '../../ui/form/form-text-field';
import { HoneypotField } from '../public-form/honeypot-field';
import { usePublicForm } from '../public-form/use-public-form';
import { messages } from './messages';

/** A visitor subscribes to the newsletter (product.md 2.12). */
export function NewsletterForm() {
  const { form, submit, sent } = usePublicForm({
    schema: SubscribeForm,
    empty: (email) => ({ email, website: '' }),
    send: (body, idempotencyKey) => callApi(subscribe, { body, idempotencyKey }),
    failed: messages.failed,
  });
  return (
    <Form form={form} label={messages.title} onSubmit={submit}>
      <div className="flex flex-col gap-4 sm:flex-row">
        <div className="min-w-0 flex-1">
          <FormTextField form={form} name="email" label={messages.email} type="email" autoComplete="email" />
        </div>
        <HoneypotField {...form.register('website')} />
        <div className="sm:pt-6">
          <Button
            type="submit"
            wide
            className="min-h-12"
            busy={form.formState.isSubmitting}
            busyText={messages.submitting}
          >
            {messages.submit}
          </Button>
        </div>
      </div>
      <FormFailure form={form} />
      {sent && (
        <InlineMessage tone="approved">
          {messages.done} <span className="block">{messages.confirmIt}</span>
        </InlineMessage>
      )}
    </Form>
  );
}
