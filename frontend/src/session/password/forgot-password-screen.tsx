import { requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { TextLink } from '../../ui/text/text-link';
import { accountPaths } from '../account-paths';
import { messages } from '../messages';
import { useRoleOfPage } from '../use-role-of-page';

/**
 * `/forgot-password`, `/seller-forgot-password`, `/admin/forgot-password`: requests an email with a password reset link.
 * The response is the same whether or not the account exists; the email says which roles the address has, so the page's
 * role decides only where 'Back' leads.
 */
export default function ForgotPasswordScreen() {
  const texts = messages.forgot;
  const { signIn } = accountPaths[useRoleOfPage('forgotPassword')];
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
        <TextLink to={signIn} standalone>
          {texts.back}
        </TextLink>
      </p>
    </Page>
  );
}
