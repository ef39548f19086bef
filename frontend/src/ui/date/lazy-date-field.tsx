import { CalendarDays } from 'lucide-react';
import { Field } from '../field/field';
import { inputStyle } from '../field/input-style';
import { usePartOnDemand } from '../field/use-part-on-demand';
import { type DateFieldProps } from './date-field';

const load = () => import('./date-field').then(({ DateField }) => DateField);

/** A `DateField` that is loaded when it is first focused or pressed. */
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
