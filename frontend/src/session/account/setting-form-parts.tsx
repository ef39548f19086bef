import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '../../ui/button/button';
import type { FormField } from '../../ui/form/form-field';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { SubmitButton } from '../../ui/form/submit-button';
import type { SchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';

/** The field of the present password, which password managers fill in for the account with this address. */
export function PresentPasswordField<Input extends FieldValues, Output>({
  email,
  ...field
}: FormField<Input, Output> & {
  readonly email: string;
  readonly label: string;
  readonly autoFocus?: boolean;
}) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField {...field} autoComplete="current-password" />
    </>
  );
}

/** The buttons that end the form of a setting: one submits it, the other closes it without a change. */
export function SettingButtons<Input extends FieldValues, Output>({
  form,
  submit,
  variant = 'primary',
  onClose,
}: {
  readonly form: SchemaForm<Input, Output>;
  /** The text of the button that submits. */
  readonly submit: string;
  readonly variant?: ButtonProps['variant'];
  readonly onClose: () => void;
}) {
  return (
    <>
      <SubmitButton form={form} variant={variant}>
        {submit}
      </SubmitButton>
      <Button variant="secondary" onClick={onClose}>
        {messages.cancel}
      </Button>
    </>
  );
}
