import { type FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../field/checkbox';
import { registered, type FormField } from './form-field';

type Rest = Omit<CheckboxProps, 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'form'>;

/** A `Checkbox` of a form; its field is a boolean. */
export function FormCheckbox<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Rest) {
  return <Checkbox {...rest} {...registered({ form, name })} />;
}
