import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** May contain a link, for example 'I accept the terms'. */
  readonly label: ReactNode;
  readonly error?: string;
};

/** A checkbox whose whole row of 44 px is the touch target. */
export function Checkbox({ label, error, id: givenId, ...rest }: CheckboxProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 cursor-pointer rounded-control accent-primary"
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
