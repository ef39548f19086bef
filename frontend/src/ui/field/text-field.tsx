import { type ComponentProps } from 'react';
import { classNames } from '../style/class-names';
import { Field, type FieldText } from './field';
import { inputStyle } from './input-style';

export type TextFieldProps = FieldText & ComponentProps<'input'>;

/** A text field. Set `type`, `inputMode` and `autoComplete`, so that phones show the right keyboard. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, id }}>
      {(aria) => <input {...rest} {...aria} className={classNames(inputStyle, className)} />}
    </Field>
  );
}
