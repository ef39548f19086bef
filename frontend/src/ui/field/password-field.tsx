import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../button/icon-button';
import { Field, type FieldText } from './field';
import { inputStyle } from './input-style';

export type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A password field with a button that shows the password. Set `autoComplete`: new-password or current-password. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  ...rest
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, labelHidden, id }}>
      {(aria) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...aria}
            type={visible ? 'text' : 'password'}
            className={`${inputStyle} pr-12`}
          />
          <IconButton
            label={visible ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            icon={visible ? EyeOff : Eye}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className="absolute top-0.5 right-0.5"
          />
        </div>
      )}
    </Field>
  );
}
