import { requestPasswordReset, type Me } from '@terrace/contracts/http/identity';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { InlineMessage } from '../../ui/inline-message';
import { Page } from '../../ui/page';
import { TextLink } from '../../ui/text-link';
import { callApi } from '../api';
import { accountPaths } from './account-paths';
import { messages } from './messages';

/**
 * Asks for a mail with a link to choose a new password. The answer is the same whoever has an account; the
 * mail says which kinds of account the address has, so `role` decides only where 'Back' leads.
 */
export function ForgotPassword({ role }: { readonly role: Me['role'] }) {
  const texts = messages.forgot;
  const [isSent, setSent] = useState(false);
  const form = useSchemaForm(requestPasswordReset.body, { email: '' });
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <Card>
        <Form
          form={form}
          label={texts.title}
          onSubmit={async (body) => {
            setSent(false);
            await callApi(requestPasswordReset, { body });
            setSent(true);
          }}
        >
          <FormTextField
            form={form}
            name="email"
            label={messages.email}
            type="email"
            autoComplete="username"
          />
          {isSent && <InlineMessage tone="approved">{texts.sent}</InlineMessage>}
          <SubmitButton form={form} variant="primary">
            {texts.submit}
          </SubmitButton>
        </Form>
      </Card>
      <p className="mt-6">
        <TextLink to={accountPaths[role].signIn} standalone>
          {texts.back}
        </TextLink>
      </p>
    </Page>
  );
}
