/** One month of a chart: its bar, and the words for it. */
export interface MonthBar {
  readonly month: string;
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
}

const HEIGHT = 120;
const STEP = 40;
const BAR = 24;

/** Bars by month, the oldest first; the table beside it says the same in words, so readers are told the sum only. */
export function MonthBars({
  label,
  months,
}: {
  readonly label: string;
  readonly months: readonly MonthBar[];
}) {
  const highest = Math.max(1, ...months.map(({ value }) => value));
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-strong">{label}</figcaption>
      <svg
        role="img"
        aria-label={`${label}: ${months.map(({ month, text }) => `${month} ${text}`).join(', ')}`}
        viewBox={`0 0 ${Math.max(months.length, 6) * STEP} ${HEIGHT + 20}`}
        className="h-40 w-full"
        preserveAspectRatio="xMinYMax meet"
      >
        {months.map(({ month, value }, place) => {
          const height = Math.max(2, (value / highest) * HEIGHT);
          return (
            <g key={month}>
              <rect
                x={place * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx="3"
                className="fill-primary"
              />
              <text
                x={place * STEP + STEP / 2}
                y={HEIGHT + 14}
                textAnchor="middle"
                className="fill-ink-2 text-[9px]"
              >
                {`${month.slice(5)}/${month.slice(2, 4)}`}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
