import { classNames } from './class-names';

/** One bar of a chart, and the words for it. */
export interface Bar {
  /** Tells the bar from the others, and names it in words. */
  readonly name: string;
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
  /** What stands under the bar; nothing where there is no room for all of them. */
  readonly tick?: string;
}

export interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Bars that the chart has room for; where there are fewer, they stand at the right, where time goes on. */
  readonly room?: number;
  /** What the highest bar stands for at least, so that next to nothing does not look like much. */
  readonly atLeast?: number;
  /** Among other figures, where it says how things go rather than how many. */
  readonly isSmall?: boolean;
  readonly tone?: 'primary' | 'rejected' | 'pending';
}

const HEIGHT = 120;
const STEP = 40;
const BAR = 24;
const FILLS = { primary: 'fill-primary', rejected: 'fill-rejected', pending: 'fill-pending' } as const;

/** Bars from the oldest to the newest. What they say stands in words beside the chart, as a table. */
export function BarChart({
  label,
  bars,
  room = 6,
  atLeast = 1,
  tone = 'primary',
  isSmall = false,
}: BarChartProps) {
  const highest = Math.max(atLeast, ...bars.map(({ value }) => value));
  const width = Math.max(bars.length, room) * STEP;
  const empty = Math.max(0, room - bars.length);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-strong">{label}</figcaption>
      <svg
        role="img"
        aria-label={`${label}: ${inWords(bars)}`}
        viewBox={`0 0 ${width} ${HEIGHT + 20}`}
        className={classNames('w-full', isSmall ? 'h-24' : 'h-40')}
        // Words must not be stretched; bars alone may be, so that an hour of minutes fits.
        preserveAspectRatio={bars.some(({ tick }) => tick !== undefined) ? 'xMaxYMax meet' : 'none'}
      >
        {bars.map(({ name, value, tick }, index) => {
          const place = empty + index;
          const height = Math.max(2, (value / highest) * HEIGHT);
          return (
            <g key={name}>
              <rect
                x={place * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx="3"
                className={value > 0 ? FILLS[tone] : 'fill-line'}
              />
              {tick !== undefined && (
                <text
                  x={place * STEP + STEP / 2}
                  y={HEIGHT + 14}
                  textAnchor="middle"
                  className="fill-ink-2 text-[11px]"
                >
                  {tick}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** Bars that stand for nothing are left out; the table has them. */
function inWords(bars: readonly Bar[]): string {
  const some = bars.filter(({ value }) => value > 0);
  return some.length > 0 ? some.map(({ name, text }) => `${name} ${text}`).join(', ') : '0';
}
