import { useEffect, useEffectEvent, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme } from '../style/theme';
import type { TimeChartProps } from './time-chart-props';

const HEIGHT = 200;
const BAR_SHARE = 0.7;
const MAX_BAR_WIDTH = 32;
/** Steps of an axis of counts, which has no fractions. */
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000];

/** The drawing of a `TimeChart`, by uPlot; loaded when a chart is shown. */
export default function TimePlot(props: TimeChartProps) {
  const { points, tone = 'primary', timeText, valueText, axisText = valueText, isCount = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>();
  const theme = useTheme();
  const timeOf = useEffectEvent((seconds: number) => timeText(seconds * 1000));
  const axisOf = useEffectEvent((value: number) => axisText(value));
  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const colour = (name: string) => getComputedStyle(place).getPropertyValue(`--${name}`).trim();
    const axis: uPlot.Axis = {
      stroke: colour('ink-2'),
      font: `12px ${getComputedStyle(place).fontFamily}`,
      grid: { stroke: colour('line'), width: 1 },
      ticks: { show: false },
    };
    const times = points.map(({ at }) => at / 1000);
    const halfStep = ((times[1] ?? 1) - (times[0] ?? 0)) / 2;
    const chart = new uPlot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        cursor: { y: false, points: { show: false } },
        legend: { show: false },
        hooks: { setCursor: [({ cursor }) => setPointed(cursor.idx)] },
        scales: {
          x: { range: (_chart, from, to) => [from - halfStep, to + halfStep] },
          y: { range: (_chart, _low, high) => [0, Math.max(1, high * 1.1)] },
        },
        axes: [
          { ...axis, grid: { show: false }, space: 70, values: (_chart, seconds) => seconds.map(timeOf) },
          {
            ...axis,
            size: 64,
            values: (_chart, values) => values.map(axisOf),
            ...(isCount && { incrs: WHOLE_STEPS }),
          },
        ],
        series: [
          {},
          {
            fill: colour(tone),
            width: 0,
            points: { show: false },
            ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [BAR_SHARE, MAX_BAR_WIDTH] }) }),
          },
        ],
      },
      [times, points.map(({ value }) => value)],
      place,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
    // Drawn again for another theme, whose colours it has.
  }, [points, tone, isCount, theme]);
  const shown = points[pointed ?? points.length - 1];
  return (
    <>
      <div ref={frame} className="min-w-0" />
      <p className="figures text-ink-2">{shown && `${timeText(shown.at)}: ${valueText(shown.value)}`}</p>
    </>
  );
}
