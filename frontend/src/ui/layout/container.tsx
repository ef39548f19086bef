import { type ComponentProps } from 'react';
import { classNames } from '../style/class-names';

/** Centres its content: 1200 px at most, with the page's margins. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('gutter mx-auto w-full max-w-page', className)} />;
}
