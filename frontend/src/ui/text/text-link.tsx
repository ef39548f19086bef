import { type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../style/class-names';

/** A link in running text, or with `standalone` one with a touch target of its own. */
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
