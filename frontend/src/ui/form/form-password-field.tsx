import { type FieldValues } from 'react-hook-form';
import { registered, type FormField } from './form-field';
import { PasswordField, type PasswordFieldProps } from '../field/password-field';

type Rest = Omit<PasswordFieldProps, 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'form'>;

/** A `PasswordField` of a form. */
export function FormPasswordField<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Rest) {
  return <PasswordField {...rest} {...registered({ form, name })} />;
}
