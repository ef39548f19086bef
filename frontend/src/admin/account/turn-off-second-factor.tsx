import { turnOffSecondFactor } from '@terrace/contracts/http/admins';
import { Form } from '../../ui/form/form';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { showToast } from '../../ui/toast';
import { messages } from './messages';
import { useTurnOffSecondFactor } from './own-account';

const texts = messages.factor;

/** Turns the second factor off, with the password and a code. */
export function TurnOffSecondFactor() {
  const turnOff = useTurnOffSecondFactor();
  const form = useSchemaForm(turnOffSecondFactor.body, { password: '', code: '' });
  return (
    <Form
      form={form}
      label={texts.turnOff}
      className="max-w-form"
      onSubmit={async (values) => {
        await turnOff(values);
        showToast({ tone: 'approved', text: texts.turnedOff });
      }}
    >
      <FormPasswordField form={form} name="password" label={texts.password} autoComplete="current-password" />
      <FormTextField
        form={form}
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="one-time-code"
      />
      <SubmitButton form={form} variant="danger">
        {texts.turnOff}
      </SubmitButton>
    </Form>
  );
}
