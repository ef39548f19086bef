import { ChevronDown } from 'lucide-react';
import { type ComponentProps } from 'react';
import { Field, type FieldText } from './field';
import { inputStyle } from './input-style';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

export type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    readonly options: readonly SelectOption[];
    /** Text of the first, empty option, for example 'Select ticket type'; without it the first option is selected. */
    readonly placeholder?: string;
  };

/** A native select, which every phone and screen reader knows. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, id }}>
      {(aria) => (
        <div className="relative">
          <select {...rest} {...aria} className={`${inputStyle} appearance-none pr-10`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-2"
          />
        </div>
      )}
    </Field>
  );
}
