import { type ComponentProps } from 'react';
import { buttonStyle, type ButtonLook } from './button-style';
import { classNames } from './class-names';
import { Spinner } from './spinner';
import { useDelayedBusy } from './use-delayed-busy';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'aria-disabled'> {
  /** While true presses do nothing, focus stays, and after 200 ms a spinner shows. */
  readonly busy?: boolean;
  /** Text while busy, as 'Searching...'. */
  readonly busyText?: string;
}

/** A button; `type` is `button` unless said otherwise, so that a form is never sent by accident. */
export function Button({ variant, size, wide, busy, busyText, className, children, ...rest }: ButtonProps) {
  const spinning = useDelayedBusy(busy ?? false);
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      aria-disabled={busy || undefined}
      className={classNames(buttonStyle({ variant, size, wide }), className)}
    >
      {spinning && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  );
}
