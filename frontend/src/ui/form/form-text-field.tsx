import { type FieldValues } from 'react-hook-form';
import { registered, type FormField } from './form-field';
import { TextField, type TextFieldProps } from '../field/text-field';

type Rest = Omit<TextFieldProps, 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'form'>;

/** A `TextField` of a form. */
export function FormTextField<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Rest) {
  return <TextField {...rest} {...registered({ form, name })} />;
}
