import { type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { type FormField } from '../ui/form/form-field';
import { FormPasswordField } from '../ui/form/form-password-field';
import { messages } from './messages';
import { PasswordHint } from './password-hint';

/** A field for a new password; says how long it must be (product.md 5.4) and how easy it is to guess. */
export function NewPasswordField<Input extends FieldValues, Output>({
  label = messages.password,
  length = messages.passwordHint,
  ...field
}: FormField<Input, Output> & { readonly label?: string; readonly length?: string }) {
  const password: PathValue<Input, typeof field.name> = useWatch({
    control: field.form.control,
    name: field.name,
  });
  const hint = <PasswordHint password={String(password)} length={length} />;
  return <FormPasswordField {...field} label={label} hint={hint} autoComplete="new-password" />;
}
