import { type FieldValues } from 'react-hook-form';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { type FormField } from '../../ui/form/form-field';
import { messages } from './messages';

/** Where somebody chooses a password; says how long it must be (spec 5). */
export function NewPasswordField<Input extends FieldValues, Output>({
  label = messages.password,
  ...field
}: FormField<Input, Output> & { readonly label?: string }) {
  return (
    <FormPasswordField {...field} label={label} hint={messages.passwordHint} autoComplete="new-password" />
  );
}
