import { type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../style/class-names';
import { buttonStyle, type ButtonStyle } from './button-style';

export type LinkButtonProps = ButtonStyle & ComponentProps<typeof Link>;

/** A link inside the app that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonStyle({ variant, size, wide }), className)} />;
}
