import { type renewRecoveryCodes, turnOffSecondFactor } from '@terrace/contracts/http/identity/second-factor';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { FormPasswordField } from '../../../ui/form/form-password-field';
import { FormTextField } from '../../../ui/form/form-text-field';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { messages as texts } from './messages';

/** Asks for the password and a code before the second factor changes. */
export function SecondFactorForm({
  action,
  hint,
  variant,
  onSubmit,
  onCancel,
}: {
  /** The action: the form's name and the text of its button. */
  readonly action: string;
  /** Says which codes are accepted. */
  readonly hint: string;
  readonly variant: 'primary' | 'danger';
  readonly onSubmit: (body: BodyOf<typeof turnOffSecondFactor | typeof renewRecoveryCodes>) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const form = useSchemaForm(turnOffSecondFactor.body, { password: '', code: '' });
  return (
    <Form form={form} label={action} className="max-w-form" onSubmit={onSubmit}>
      <FormPasswordField form={form} name="password" label={texts.password} autoComplete="current-password" />
      <FormTextField form={form} name="code" label={texts.code} hint={hint} autoComplete="one-time-code" />
      <p className="text-ink-2">{texts.othersEnd}</p>
      <SubmitButton form={form} variant={variant}>
        {action}
      </SubmitButton>
      <Button variant="secondary" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Form>
  );
}
