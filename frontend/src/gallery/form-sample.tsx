import { Credentials } from '@terrace/contracts/http/identity';
import { Form } from '../ui/form/form';
import { FormCheckbox } from '../ui/form/form-checkbox';
import { FormPasswordField } from '../ui/form/form-password-field';
import { FormTextField } from '../ui/form/form-text-field';
import { SubmitButton } from '../ui/form/submit-button';
import { useSchemaForm } from '../ui/form/use-schema-form';
import { Card } from '../ui/layout/card';
import { Sample } from './sample';

export function FormSample() {
  const form = useSchemaForm(Credentials, { email: '', password: '', remember: false });
  return (
    <Sample title="Form">
      <Card className="max-w-form">
        <Form
          form={form}
          label="Sign in"
          onSubmit={() => Promise.reject(new Error('Invalid email or password'))}
        >
          <FormTextField form={form} name="email" label="Email" type="email" autoComplete="off" />
          <FormPasswordField form={form} name="password" label="Password" autoComplete="off" />
          <FormCheckbox form={form} name="remember" label="Remember me" />
          <SubmitButton form={form} wide busyText="Signing in...">
            Sign In
          </SubmitButton>
        </Form>
      </Card>
    </Sample>
  );
}
