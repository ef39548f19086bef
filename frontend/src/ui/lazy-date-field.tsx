import { CalendarDays } from 'lucide-react';
import { type DateFieldProps } from './date-field';
import { Field } from './field';
import { inputStyle } from './input-style';
import { usePartOnDemand } from './use-part-on-demand';

const load = () => import('./date-field').then(({ DateField }) => DateField);

/** A `DateField` that costs nothing until it is reached for. */
export function LazyDateField(props: DateFieldProps) {
  const { Part, wanted, handlers } = usePartOnDemand<DateFieldProps>(load);
  if (Part) return <Part {...props} autoFocus={wanted} />;
  const { label, hint, error, optional, labelHidden, value, placeholder } = props;
  return (
    <Field {...{ label, hint, error, optional, labelHidden }}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            {...handlers}
            readOnly
            value={value}
            placeholder={placeholder}
            className={`${inputStyle} figures`}
          />
          <CalendarDays
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 right-3.5 size-5"
          />
        </div>
      )}
    </Field>
  );
}
