import { CalendarDays } from 'lucide-react';
import { type PointerEvent, type TouchEvent, useRef, useState } from 'react';
import { Field } from '../field/field';
import { inputStyle } from '../field/input-style';
import { usePartOnDemand } from '../field/use-part-on-demand';
import { type DateFieldProps } from './date-field';

const load = () => import('./date-field').then(({ DateField }) => DateField);

/** A `DateField` that is loaded when it is first focused or pressed. With a range, a tap opens its calendar. */
export function LazyDateField(props: DateFieldProps) {
  const { Part, wanted, handlers } = usePartOnDemand<DateFieldProps>(load);
  const [isOpen, setOpen] = useState(false);
  const taps = useTaps(() => setOpen(true));
  const opening = props.range && { isOpen, onOpenChange: setOpen };
  const { label, hint, error, optional, labelHidden, value, placeholder } = props;
  return (
    <div className="min-w-0" {...(props.range && taps)}>
      {Part ? (
        <Part {...props} {...opening} autoFocus={wanted && !isOpen} />
      ) : (
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
      )}
    </div>
  );
}

/** Handlers that call `onTap` when a finger or a pen taps, outside buttons and calendars; scrolling is no tap. */
function useTaps(onTap: () => void) {
  const isTap = useRef(false);
  return {
    onPointerUp: ({ pointerType, target, currentTarget }: PointerEvent) => {
      isTap.current =
        pointerType !== 'mouse' &&
        target instanceof Element &&
        currentTarget.contains(target) &&
        target.closest('button') === null;
      if (isTap.current) onTap();
    },
    // Without the mouse events that follow, the parts of the date get no focus, which would open the keyboard.
    onTouchEnd: (event: TouchEvent) => {
      if (isTap.current && event.cancelable) event.preventDefault();
      isTap.current = false;
    },
  };
}
