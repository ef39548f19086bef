import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { login } from '@terrace/contracts/http/identity/identity';
import { signup, SignupForm } from '@terrace/contracts/http/identity/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { withFallbackText } from '../../api/failure-text';
import { routes } from '../../navigation/paths';
import { useReturn } from '../../navigation/use-return';
import { NewPasswordField } from '../../session/password/new-password-field';
import { OtherAccountLink } from '../../session/other-account-link';
import { notifyOtherTabs } from '../../session/other-tabs';
import { passwordsMatch } from '../../session/password/passwords-match';
import { setViewer } from '../../session/set-viewer';
import { UnlessSignedIn } from '../../session/unless-signed-in';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormCheckbox } from '../../ui/form/form-checkbox';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { TextLink } from '../../ui/text/text-link';

/** Texts of product.md 2.23, 5.1, 5.2, 8.1 and 8.2. */
const texts = {
  title: 'Create Account',
  intro: 'You can buy without one; an account keeps your orders in one place.',
  fullName: 'Full name',
  email: 'Email',
  confirm: 'Confirm password',
  agree: 'I agree to the',
  terms: 'terms and conditions',
  protect: 'Your details are encrypted, and you can have them erased.',
  toPrivacy: 'How we protect this',
  termsRequired: 'Please agree to the terms and conditions',
  submit: 'Create account',
  done: 'Registration successful! You can now log in.',
  signedIn: 'Registration successful! You are signed in.',
  failed: 'Failed to register. Please try again.',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
} as const;

const EMPTY = { fullName: '', email: '', password: '', confirmPassword: '', terms: false };

/** `/signup`: a buyer creates an account, and is back on the page before, signed in (product.md 2.23, 10.8). */
export default function SignupScreen() {
  const signInAtOnce = useSignInAtOnce();
  const form = useSchemaForm(SignupFields, EMPTY);
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <UnlessSignedIn role="buyer">
        <Card>
          <Form
            form={form}
            label={texts.title}
            onSubmit={async ({ fullName, email, password }) => {
              await callApi(signup, { body: { fullName, email, password } }).catch((failure: unknown) => {
                throw withFallbackText(failure, texts.failed);
              });
              await signInAtOnce({ email, password });
            }}
          >
            <FormTextField form={form} name="fullName" label={texts.fullName} autoComplete="name" />
            <FormTextField form={form} name="email" label={texts.email} type="email" autoComplete="email" />
            <NewPasswordField form={form} name="password" />
            <FormPasswordField
              form={form}
              name="confirmPassword"
              label={texts.confirm}
              autoComplete="new-password"
            />
            <FormCheckbox
              form={form}
              name="terms"
              label={
                <>
                  {texts.agree}{' '}
                  <TextLink to={routes.terms} target="_blank">
                    {texts.terms}
                  </TextLink>
                </>
              }
            />
            <p className="text-14 text-ink-2">
              {texts.protect}{' '}
              <TextLink to={routes.privacy} target="_blank">
                {texts.toPrivacy}
              </TextLink>
            </p>
            <SubmitButton form={form} variant="primary">
              {texts.submit}
            </SubmitButton>
          </Form>
        </Card>
      </UnlessSignedIn>
      <OtherAccountLink question={texts.haveAccount} to={routes.login} text={texts.signIn} />
    </Page>
  );
}

/** Signs in with what was just signed up with; where that fails, the sign-in form is next. */
function useSignInAtOnce() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const state = useReturn();
  return async (credentials: BodyOf<typeof login>) => {
    try {
      setViewer(queries, await callApi(login, { body: credentials }));
    } catch {
      showToast({ tone: 'approved', text: texts.done });
      void navigate(routes.login, { state });
      return;
    }
    notifyOtherTabs('signed-in');
    showToast({ tone: 'approved', text: texts.signedIn });
  };
}

/** The form's fields: those of the call, the repeated password, and the terms (product.md 5.2). */
const SignupFields = z
  .object({
    ...SignupForm.shape,
    confirmPassword: z.string(),
    terms: z.boolean().check(z.refine((agreed) => agreed, texts.termsRequired)),
  })
  .check(passwordsMatch);
