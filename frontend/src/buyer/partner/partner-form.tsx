import {
  BusinessType,
  PartnerForm as PartnerRequestForm,
  sendPartnerRequest,
} from '@terrace/contracts/http/console/partners';
import * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { HoneypotField } from '../public-form/honeypot-field';
import { usePublicForm } from '../public-form/use-public-form';
import { messages } from './messages';

/** The call's fields, with an empty business type to start from. */
const PartnerFields = z.object({
  ...PartnerRequestForm.shape,
  businessType: z.pipe(z.string(), BusinessType),
});
const EMPTY = {
  companyName: '',
  contactPerson: '',
  email: '',
  phone: '',
  businessType: '',
  message: '',
  website: '',
};
const TYPES = BusinessType.options.map((type) => ({ value: type, text: type }));

/** An application to become a partner; all but the message is required (product.md 5.14). */
export function PartnerForm() {
  const { form, submit, sent } = usePublicForm({
    schema: PartnerFields,
    empty: (email) => ({ ...EMPTY, email }),
    send: (body, idempotencyKey) => callApi(sendPartnerRequest, { body, idempotencyKey }),
    failed: messages.failed,
  });
  return (
    <Form form={form} label={messages.form} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          form={form}
          name="companyName"
          label={messages.companyName}
          autoComplete="organization"
        />
        <FormTextField form={form} name="contactPerson" label={messages.contactPerson} autoComplete="name" />
        <FormTextField form={form} name="email" label={messages.email} type="email" autoComplete="email" />
        <FormTextField form={form} name="phone" label={messages.phone} type="tel" autoComplete="tel" />
      </div>
      <FormSelectField
        form={form}
        name="businessType"
        label={messages.businessType}
        placeholder={messages.chooseType}
        options={TYPES}
      />
      <FormTextArea form={form} name="message" label={messages.message} optional />
      <HoneypotField {...form.register('website')} />
      {sent && <InlineMessage tone="approved">{messages.done}</InlineMessage>}
      <SubmitButton form={form} busyText={messages.submitting}>
        {messages.submit}
      </SubmitButton>
    </Form>
  );
}
