import { type ReactNode } from 'react';
import { classNames } from '../style/class-names';
import { tones, type Tone } from '../style/tone';

/** A status as icon, word and colour. `stamped` animates a status that has just changed; `wraps` is for a sentence. */
export function StatusBadge({
  tone,
  stamped,
  wraps,
  children,
}: {
  readonly tone: Tone;
  readonly stamped?: boolean;
  readonly wraps?: boolean;
  readonly children: ReactNode;
}) {
  const { icon: Icon, colours } = tones[tone];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-control px-2 py-0.5 text-14 font-strong',
        !wraps && 'whitespace-nowrap',
        colours,
        stamped && 'animate-stamp',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </span>
  );
}
