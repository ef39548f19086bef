import { type FieldValues } from 'react-hook-form';
import { registered, type FormField } from '../form/form-field';
import { TimeSelect, type TimeSelectProps } from './time-select';

type Rest = Omit<TimeSelectProps, 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'form'>;

/** A `TimeSelect` of a form. */
export function FormTimeSelect<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Rest) {
  return <TimeSelect {...rest} {...registered({ form, name })} />;
}
