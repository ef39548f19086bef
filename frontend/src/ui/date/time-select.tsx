import { type FieldValues } from 'react-hook-form';
import { SelectField, type SelectFieldProps } from '../field/select-field';
import { registered, type FormField } from '../form/form-field';

/** The 48 half hours of a day, '00:00' to '23:30' (product.md 9.9). */
const halfHours: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

const options = halfHours.map((time) => ({ value: time, text: time }));

type TimeSelectProps = Omit<SelectFieldProps, 'options'> & {
  /** An additional choice, for an event whose time is not on a half hour. */
  readonly extraTime?: string;
};

type FormTimeSelectProps = Omit<TimeSelectProps, 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'form'>;

/** A time of day, HH:mm, in half hours. */
export function TimeSelect({ extraTime, placeholder = 'Select a time', ...rest }: TimeSelectProps) {
  const extra = extraTime && !halfHours.includes(extraTime) ? [{ value: extraTime, text: extraTime }] : [];
  return <SelectField {...rest} placeholder={placeholder} options={[...extra, ...options]} />;
}

/** A `TimeSelect` of a form. */
export function FormTimeSelect<Input extends FieldValues, Output>({
  form,
  name,
  ...rest
}: FormField<Input, Output> & FormTimeSelectProps) {
  return <TimeSelect {...rest} {...registered({ form, name })} />;
}
