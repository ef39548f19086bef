import type { Health, ServedMinute } from '@terrace/contracts/http/console/overview';
import { useMemo } from 'react';
import { Card } from '../../ui/layout/card';
import { TimeChart } from '../../ui/picture/time-chart';
import { Table } from '../../ui/table/table';
import { formatClock } from '../../ui/text/format-date';
import { messages } from './messages';

const CHARTS = [
  {
    label: messages.requests,
    tone: 'primary',
    valueOf: ({ requests }: ServedMinute) => requests,
    text: String,
  },
  { label: messages.errors, tone: 'rejected', valueOf: ({ errors }: ServedMinute) => errors, text: String },
  {
    label: messages.lag,
    tone: 'pending',
    valueOf: ({ feedLag }: ServedMinute) => feedLag,
    text: messages.lagText,
  },
] as const;

/** Requests, errors and feed lag of the last hour, as charts and as a table. */
export function LastHour({ minutes, feed }: Health) {
  const sum = (valueOf: (minute: ServedMinute) => number) =>
    minutes.reduce((total, minute) => total + valueOf(minute), 0);
  const worst = Math.max(0, ...minutes.map(({ feedLag }) => feedLag));
  const figures = [
    [messages.requests, String(sum(({ requests }) => requests))],
    [messages.errors, String(sum(({ errors }) => errors))],
    [messages.lag, messages.lagText(worst)],
    [messages.unplaced, String(feed.waiting)],
    [messages.parked, String(feed.parked)],
  ];
  const charts = useMemo(
    () =>
      CHARTS.map((chart) => ({
        ...chart,
        points: minutes.map((minute) => ({ at: Date.parse(minute.at), value: chart.valueOf(minute) })),
      })),
    [minutes],
  );
  return (
    <section aria-labelledby="last-hour">
      <h2 id="last-hour" className="mb-4 text-18">
        {messages.lastHour}
      </h2>
      <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-4">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures text-22 font-strong">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-4 grid grid-cols-1 gap-6 lg:grid-cols-3">
        {charts.map(({ label, tone, points, text }) => (
          <Card key={label}>
            <TimeChart
              label={label}
              points={points}
              tone={tone}
              timeText={formatClock}
              valueText={text}
              isCount={text === String}
            />
          </Card>
        ))}
      </div>
      <details>
        <summary className="mb-2 cursor-pointer py-2 font-strong">{messages.byMinute}</summary>
        <Table
          caption={messages.byMinute}
          rows={minutes.toReversed()}
          rowKey={({ at }) => at}
          density="compact"
          columns={[
            { key: 'at', header: messages.minute, rowHeader: true, cell: ({ at }) => formatClock(at) },
            { key: 'requests', header: messages.requests, numeric: true, cell: ({ requests }) => requests },
            { key: 'errors', header: messages.errors, numeric: true, cell: ({ errors }) => errors },
            {
              key: 'lag',
              header: messages.lag,
              numeric: true,
              cell: ({ feedLag }) => messages.lagText(feedLag),
            },
          ]}
        />
      </details>
    </section>
  );
}
