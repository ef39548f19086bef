import { lazy, Suspense } from 'react';

const TimePlot = lazy(() => import('./time-plot'));

/** One bar: an instant in epoch milliseconds and a value. */
export interface TimePoint {
  readonly at: number;
  readonly value: number;
}

export interface TimeChartProps {
  readonly label: string;
  /** From the oldest to the newest; the same array until something changes. */
  readonly points: readonly TimePoint[];
  readonly tone?: 'primary' | 'rejected' | 'pending';
  /** An instant on the axis and under the pointer. */
  readonly timeText: (at: number) => string;
  /** A value under the pointer. */
  readonly valueText: (value: number) => string;
  /** A value on the axis, where it is shorter. */
  readonly axisText?: (value: number) => string;
  /** Values are counts: the axis has whole numbers only. */
  readonly isCount?: boolean;
}

/**
 * Bars over time with axes; under the pointer, instant and value are shown below. Render a table with the same values
 * beside the chart.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, points, timeText, valueText } = props;
  const last = points.at(-1);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-strong">{label}</figcaption>
      <div
        role="img"
        aria-label={last ? `${label}. ${timeText(last.at)}: ${valueText(last.value)}` : label}
        className="min-h-[220px]"
      >
        <Suspense fallback={null}>
          <TimePlot {...props} />
        </Suspense>
      </div>
    </figure>
  );
}
