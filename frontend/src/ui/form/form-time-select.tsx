import { type FieldValues } from 'react-hook-form';
import { TimeSelect, type TimeSelectProps } from '../time-select';
import { registered, type FormField } from './form-field';

type Rest = Omit<TimeSelectProps, 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'form'>;

/** A `TimeSelect` of a form. */
export function FormTimeSelect<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Rest) {
  return <TimeSelect {...rest} {...registered({ form, name })} />;
}
