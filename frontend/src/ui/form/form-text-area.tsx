import { type FieldValues } from 'react-hook-form';
import { registered, type FormField } from './form-field';
import { TextArea, type TextAreaProps } from './text-area';

type Rest = Omit<TextAreaProps, 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'form'>;

/** A `TextArea` of a form. */
export function FormTextArea<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Rest) {
  return <TextArea {...rest} {...registered({ form, name })} />;
}
