import { lazy, Suspense } from 'react';
import type { TimeChartProps } from './time-chart-props';

const TimePlot = lazy(() => import('./time-plot'));

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
