import { type FieldValues } from 'react-hook-form';
import { registered, type FormField } from './form-field';
import { SelectField, type SelectFieldProps } from '../field/select-field';

type Rest = Omit<SelectFieldProps, 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'form'>;

/** A `SelectField` of a form. */
export function FormSelectField<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Rest) {
  return <SelectField {...rest} {...registered({ form, name })} />;
}
