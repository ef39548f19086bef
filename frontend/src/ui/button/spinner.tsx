import { classNames } from '../style/class-names';

/** A spinning ring. Decorative: say what is busy in words beside it, or use `Loading`. */
export function Spinner({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
