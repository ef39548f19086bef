import { useController, type FieldValues } from 'react-hook-form';
import { type FormField } from './form-field';
import { SuggestField } from './suggest-field';
import { type SuggestFieldProps } from './suggest-field-props';

/** A `SuggestField` of a form; its field is the text. */
export function FormSuggestField<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Omit<SuggestFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <SuggestField
      {...rest}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
