import { Minus, Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button';

export interface NumberStepperProps {
  /** Accessible name of the number, for example 'Tickets in Category 1'. */
  readonly label: string;
  readonly value: number;
  /** The allowed numbers, ascending; steps skip the gaps. */
  readonly options: readonly number[];
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** Two buttons around a number; the arrow keys work on the number as well. */
export function NumberStepper({ label, value, options, onChange, disabled }: NumberStepperProps) {
  const fewer = options.findLast((option) => option < value);
  const more = options.find((option) => option > value);
  const step = (next: number | undefined) => next !== undefined && !disabled && onChange(next);
  const pressed = useRef<'fewer' | 'more'>(undefined);
  const number = useRef<HTMLSpanElement>(null);
  // A button at the end of its way is disabled, and would take the focus with it.
  useLayoutEffect(() => {
    if (pressed.current === 'fewer' ? fewer === undefined : pressed.current && more === undefined)
      number.current?.focus();
    pressed.current = undefined;
  }, [fewer, more]);

  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-input border border-control"
    >
      <IconButton
        label={`Fewer: ${label}`}
        icon={Minus}
        disabled={disabled || fewer === undefined}
        onClick={() => {
          pressed.current = 'fewer';
          step(fewer);
        }}
      />
      <span
        ref={number}
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={options[0]}
        aria-valuemax={options.at(-1)}
        aria-disabled={disabled || undefined}
        className="figures min-w-8 rounded-control text-center text-18 font-strong"
        onKeyDown={(event) => {
          const next = target(event.key, { fewer, more, options });
          if (next === undefined) return;
          event.preventDefault();
          step(next);
        }}
      >
        {value}
      </span>
      <IconButton
        label={`More: ${label}`}
        icon={Plus}
        disabled={disabled || more === undefined}
        onClick={() => {
          pressed.current = 'more';
          step(more);
        }}
      />
    </div>
  );
}

function target(
  key: string,
  at: { fewer: number | undefined; more: number | undefined; options: readonly number[] },
): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return at.more;
    case 'ArrowDown':
    case 'ArrowLeft':
      return at.fewer;
    case 'Home':
      return at.options[0];
    case 'End':
      return at.options.at(-1);
    default:
      return undefined;
  }
}
