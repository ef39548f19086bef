import { scarfOf } from './scarf-of';

export interface ScarfStripesProps {
  /** Determines the stripes. */
  readonly name: string;
  /** Text over the stripes, on a plate for contrast. */
  readonly text?: string;
  readonly className?: string;
}

/** Placeholder art for a team or a tournament without a picture: the stripes of a scarf. */
export function ScarfStripes({ name, text, className }: ScarfStripesProps) {
  const { ground, bands } = scarfOf(name);
  return (
    <div className={`relative overflow-hidden border border-line ${className ?? 'h-18 w-full'}`}>
      <svg aria-hidden="true" viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" className="size-full">
        <rect width="60" height="60" fill={ground} />
        <g transform="rotate(-18 30 30)">
          {bands.map(({ at, wide, colour }) => (
            <rect key={at} x={at} y="-20" width={wide} height="100" fill={colour} />
          ))}
        </g>
      </svg>
      {text !== undefined && (
        <span className="absolute inset-x-0 bottom-0 truncate bg-surface px-2 py-1 text-center text-14 font-strong text-ink">
          {text}
        </span>
      )}
    </div>
  );
}
