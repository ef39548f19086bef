import { type LucideIcon } from 'lucide-react';
import { type ComponentProps } from 'react';
import { classNames } from '../style/class-names';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does; the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** `small` (32 px, 44 px for touch) is for rows of one line. */
  readonly size?: 'normal' | 'small';
}

/** A button of 44 × 44 px, or of 32 × 32 px in tables, with an icon only. */
export function IconButton({ label, icon: Icon, size = 'normal', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control text-ink transition-transform',
        'hover:bg-sunken active:scale-95 disabled:opacity-55',
        size === 'small' ? 'size-8 pointer-coarse:size-11' : 'size-11',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
