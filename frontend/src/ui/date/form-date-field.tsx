import { useController, type FieldValues } from 'react-hook-form';
import { type FormField } from '../form/form-field';
import { DateField, type DateFieldProps } from './date-field';

/** A `DateField` of a form; its field is dd/MM/yyyy or ''. */
export function FormDateField<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <DateField
      {...rest}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
