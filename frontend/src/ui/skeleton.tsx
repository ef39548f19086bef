import { classNames } from './class-names';

/** A grey shape where something will be; give it that thing's size. The list around it says it is busy. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-breathe rounded-input bg-sunken', className)} />
  );
}
