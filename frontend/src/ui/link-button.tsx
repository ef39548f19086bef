import { type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle, type ButtonLook } from './button-style';
import { classNames } from './class-names';

export type LinkButtonProps = ButtonLook & ComponentProps<typeof Link>;

/** A link inside the app that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonStyle({ variant, size, wide }), className)} />;
}
