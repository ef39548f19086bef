import { type ComponentProps } from 'react';
import { classNames } from '../style/class-names';
import { buttonStyle, type ButtonStyle } from './button-style';
import { Spinner } from './spinner';
import { useDelayedBusy } from './use-delayed-busy';

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'aria-disabled'> {
  /** While true, presses are ignored, the focus stays, and a spinner shows after 200 ms. */
  readonly busy?: boolean;
  /** Text while busy, as 'Searching...'. */
  readonly busyText?: string;
}

/** A button; `type` defaults to `button`, so that it never submits a form by accident. */
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
      {/* In an element of its own: beside a text that a translation has replaced, React could insert nothing. */}
      <span className="contents">{busy && busyText ? busyText : children}</span>
    </button>
  );
}
