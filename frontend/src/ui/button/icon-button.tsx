import { type LucideIcon } from 'lucide-react';
import { type ComponentProps } from 'react';
import { classNames } from '../style/class-names';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does; the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
}

/** A button of 44 × 44 px with an icon only. */
export function IconButton({ label, icon: Icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-transform',
        'hover:bg-sunken active:scale-95 disabled:opacity-55',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
