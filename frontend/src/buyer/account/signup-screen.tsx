import { signup } from '@terrace/contracts/http/identity';
import { useNavigate } from 'react-router-dom';
import { NewPasswordField } from '../../app/account/new-password-field';
import { OtherWay } from '../../app/account/other-way';
import { UnlessSignedIn } from '../../app/account/unless-signed-in';
import { callApi } from '../../app/api';
import { inWords } from '../../app/in-words';
import { routes } from '../../app/paths';
import { Card } from '../../ui/card';
import { Form } from '../../ui/form/form';
import { FormCheckbox } from '../../ui/form/form-checkbox';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Page } from '../../ui/page';
import { showToast } from '../../ui/toast';
import { messages } from './messages';
import { SignupFields } from './signup-form';

const EMPTY = { fullName: '', email: '', password: '', confirmPassword: '', terms: false };

/** `/signup`: a buyer makes an account, then signs in (spec 2, Account screens). */
export default function SignupScreen() {
  const texts = messages.signup;
  const navigate = useNavigate();
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
                throw inWords(failure, texts.failed);
              });
              showToast({ tone: 'approved', text: texts.done });
              void navigate(routes.login);
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
            <FormCheckbox form={form} name="terms" label={texts.terms} />
            <SubmitButton form={form} variant="primary">
              {texts.submit}
            </SubmitButton>
          </Form>
        </Card>
      </UnlessSignedIn>
      <OtherWay question={texts.haveAccount} to={routes.login} text={texts.signIn} />
    </Page>
  );
}
