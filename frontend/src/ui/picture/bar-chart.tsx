/** One bar of a chart with its texts. */
export interface Bar {
  /** Unique name of the bar. */
  readonly name: string;
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
  /** Label under the bar; undefined where labels would not fit. */
  readonly tick?: string;
}

export interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Number of bars that fit; fewer are aligned to the right, towards the present. */
  readonly room?: number;
}

const HEIGHT = 120;
const STEP = 40;
const BAR = 24;

/** Bars from the oldest to the newest. Render a table with the same values beside the chart. */
export function BarChart({ label, bars, room = 6 }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const width = Math.max(bars.length, room) * STEP;
  const empty = Math.max(0, room - bars.length);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-strong">{label}</figcaption>
      <svg
        role="img"
        aria-label={`${label}: ${withFallbackText(bars)}`}
        viewBox={`0 0 ${width} ${HEIGHT + 20}`}
        className="h-40 w-full"
        preserveAspectRatio="xMaxYMax meet"
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
                className={value > 0 ? 'fill-primary' : 'fill-line'}
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

/** The text alternative of the chart; leaves out empty bars, which the table has. */
function withFallbackText(bars: readonly Bar[]): string {
  const some = bars.filter(({ value }) => value > 0);
  return some.length > 0 ? some.map(({ name, text }) => `${name} ${text}`).join(', ') : '0';
}
