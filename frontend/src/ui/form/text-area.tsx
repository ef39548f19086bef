import { type ComponentProps } from 'react';
import { Field, type FieldText } from './field';
import { inputStyle } from './input-style';

export type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'className'>;

/** A text area; grows with its text where the browser supports it. */
export function TextArea({ label, hint, error, optional, labelHidden, id, ...rest }: TextAreaProps) {
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
