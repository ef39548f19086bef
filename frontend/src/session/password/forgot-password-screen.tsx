import { requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { callApi } from '../../api/client';
import { useReturn } from '../../navigation/use-return';
import { AddressForm } from '../../ui/form/address-form';
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
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <AddressForm
        schema={requestPasswordReset.body}
        title={texts.title}
        label={messages.email}
        submit={texts.submit}
        sent={() => texts.sent}
        autoComplete="username"
        onSubmit={(body) => callApi(requestPasswordReset, { body })}
      />
      <p className="mt-6">
        <TextLink to={signIn} state={useReturn()} standalone>
          {texts.back}
        </TextLink>
      </p>
    </Page>
  );
}
