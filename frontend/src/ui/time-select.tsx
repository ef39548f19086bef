import { SelectField, type SelectFieldProps } from './select-field';

/** The 48 half hours of a day, '00:00' to '23:30' (spec 9, date pickers). */
const halfHours: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

const options = halfHours.map((time) => ({ value: time, text: time }));

export type TimeSelectProps = Omit<SelectFieldProps, 'options'> & {
  /** A time that is not on a half hour (as an event brings it) and must be choosable as well. */
  readonly extraTime?: string;
};

/** A time of day, HH:mm, in half hours. */
export function TimeSelect({ extraTime, placeholder = 'Select a time', ...rest }: TimeSelectProps) {
  const extra = extraTime && !halfHours.includes(extraTime) ? [{ value: extraTime, text: extraTime }] : [];
  return <SelectField {...rest} placeholder={placeholder} options={[...extra, ...options]} />;
}
