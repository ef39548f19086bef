import { type ComponentProps } from 'react';
import { type FieldValues } from 'react-hook-form';
import { Field, type FieldText } from '../field/field';
import { inputStyle } from '../field/input-style';
import { registered, type FormField } from './form-field';

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'className'>;
type Rest = Omit<TextAreaProps, 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'form'>;

/** A `TextArea` of a form. */
export function FormTextArea<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & Rest) {
  return <TextArea {...rest} {...registered({ form, name })} />;
}

/** A text area; grows with its text where the browser supports it. */
function TextArea({ label, hint, error, optional, labelHidden, id, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, id }}>
      {(aria) => (
        <textarea
          rows={4}
          {...rest}
          {...aria}
          className={`${inputStyle} field-sizing-content max-h-96 min-h-28 py-3`}
        />
      )}
    </Field>
  );
}
