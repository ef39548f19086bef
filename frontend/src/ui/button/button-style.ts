import { classNames } from '../style/class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'compact' | 'small';

export interface ButtonStyle {
  /** `primary`: the one next step of a view. `secondary`: outlined. `quiet`: text. `danger`: hard to undo. */
  readonly variant?: ButtonVariant;
  /** `compact` (36 px) and `small` (32 px, rows of one line) are for tables; both have 44 px for touch. */
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-control font-strong no-underline ' +
  'transition-[transform,background-color,border-color] active:scale-[0.98] ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-2 disabled:active:scale-100 aria-disabled:cursor-default';

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-4 text-16',
  // Cells of narrow tables may break within a word; a button may not.
  compact: 'min-h-9 px-3 text-14 wrap-normal pointer-coarse:min-h-11',
  small: 'min-h-8 px-2 text-14 pointer-coarse:min-h-11 pointer-coarse:px-3',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-control bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-link underline-offset-4 hover:bg-sunken hover:underline',
  danger: 'border border-rejected bg-rejected-bg text-rejected hover:bg-surface',
};

/** Classes shared by buttons and links that look like buttons. */
export function buttonStyle({ variant = 'primary', size = 'normal', wide }: ButtonStyle): string {
  return classNames(base, sizes[size], variants[variant], wide && 'w-full');
}
