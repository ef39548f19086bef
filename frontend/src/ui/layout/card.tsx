import { type HTMLAttributes } from 'react';
import { classNames } from '../style/class-names';

/** A card. `as` sets the element when it is a section or a list item. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { readonly as?: 'div' | 'section' | 'article' | 'li' }) {
  return (
    <Element
      {...rest}
      className={classNames('rounded-card border border-line bg-surface p-4 sm:p-6', className)}
    />
  );
}
