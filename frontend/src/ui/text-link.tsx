import { type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names';

/** A link inside running text, or standing alone with room for a finger (`standalone`). */
export function TextLink({
  standalone,
  className,
  ...rest
}: ComponentProps<typeof Link> & { readonly standalone?: boolean }) {
  return (
    <Link
      {...rest}
      className={classNames(
        'text-link underline underline-offset-4 hover:decoration-2',
        standalone && 'inline-flex min-h-11 items-center',
        className,
      )}
    />
  );
}
