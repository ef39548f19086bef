import { classNames } from '../style/class-names';

/** A placeholder; give it the size of what is loading. The list around it announces that it is busy. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-breathe rounded-input bg-sunken', className)} />
  );
}
