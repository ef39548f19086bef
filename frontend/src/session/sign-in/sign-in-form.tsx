import {
  Credentials,
  login,
  loginAdmin,
  loginSeller,
  type Me,
} from '@terrace/contracts/http/identity/identity';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormCheckbox } from '../../ui/form/form-checkbox';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { routes } from '../../navigation/paths';
import { TextLink } from '../../ui/text/text-link';
import { messages } from '../messages';
import { notifyOtherTabs } from '../other-tabs';
import { setViewer } from '../set-viewer';

const endpoints = { buyer: login, seller: loginSeller, admin: loginAdmin };

/**
 * Email, password and 'remember me', the same for all three roles (product.md 5.1). Who has a second factor is asked for
 * its code in a second step, from which 'Back' returns to what was typed in the first.
 */
export function SignInForm({ role, label }: { readonly role: Me['role']; readonly label: string }) {
  const queries = useQueryClient();
  const form = useSchemaForm(Credentials, { email: '', password: '', remember: false, code: '' });
  const [asksCode, setAsksCode] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const goBack = () => {
    form.resetField('code');
    form.clearErrors();
    setAsksCode(false);
    setIsBack(true);
  };
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async ({ code, ...credentials }) => {
        try {
          const body = asksCode ? { ...credentials, code } : credentials;
          const me = await callApi(endpoints[role], { body });
          setViewer(queries, me);
        } catch (failure) {
          if (!(failure instanceof ApiProblem)) throw failure;
          if (failure.code === 'second-factor-needed' && !asksCode) {
            setAsksCode(true);
            return;
          }
          if (isAboutCode(failure)) {
            const errors = [{ path: 'code', message: failure.message }];
            throw Object.assign(new Error(failure.message), { errors });
          }
          throw failure;
        }
        notifyOtherTabs('signed-in');
        showToast({ tone: 'approved', text: messages.loginSuccessful });
      }}
    >
      {asksCode ? (
        <Fragment key="code">
          <FormTextField
            form={form}
            name="code"
            label={messages.code}
            hint={messages.codeHint}
            autoComplete="one-time-code"
            autoFocus
          />
          <p className="text-ink-2">
            {messages.lostPhone}{' '}
            {role === 'admin' ? (
              messages.noCodesLeft
            ) : (
              <TextLink to={routes.contact}>{messages.writeToUs}</TextLink>
            )}
          </p>
        </Fragment>
      ) : (
        <Fragment key="password">
          <FormTextField
            form={form}
            name="email"
            label={messages.email}
            type="email"
            autoComplete="username"
            autoFocus={isBack}
          />
          <FormPasswordField
            form={form}
            name="password"
            label={messages.password}
            autoComplete="current-password"
          />
          <FormCheckbox form={form} name="remember" label={messages.remember} />
        </Fragment>
      )}
      <SubmitButton form={form} variant="primary">
        {messages.signIn}
      </SubmitButton>
      {asksCode && (
        <Button variant="secondary" onClick={goBack}>
          {messages.back}
        </Button>
      )}
    </Form>
  );
}

function isAboutCode({ code }: ApiProblem): boolean {
  return code === 'second-factor-needed' || code === 'second-factor-wrong';
}
