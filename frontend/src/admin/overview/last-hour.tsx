import type { Overview, ServedMinute } from '@terrace/contracts/http/overview';
import { Card } from '../../ui/layout/card';
import { BarChart } from '../../ui/picture/bar-chart';
import { Table } from '../../ui/table/table';
import { formatClock } from '../../ui/text/format-date';
import { messages } from './messages';

const MINUTES = 60;

/** Requests, errors and feed lag of the last hour, as charts and as a table. */
export function LastHour({ minutes, feed }: Pick<Overview, 'minutes' | 'feed'>) {
  const bars = (valueOf: (minute: ServedMinute) => number, textOf: (value: number) => string = String) =>
    minutes.map((minute) => ({
      name: formatClock(minute.at),
      value: valueOf(minute),
      text: textOf(valueOf(minute)),
    }));
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
  return (
    <section aria-labelledby="last-hour">
      <h2 id="last-hour" className="text-18">
        {messages.program}
      </h2>
      <p className="mb-4 text-ink-2">{messages.programIntro}</p>
      <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-4">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures text-22 font-strong">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-4 grid gap-6 lg:grid-cols-3">
        <Card>
          <BarChart
            isSmall
            label={messages.requests}
            bars={bars(({ requests }) => requests)}
            room={MINUTES}
            atLeast={10}
          />
        </Card>
        <Card>
          <BarChart
            isSmall
            label={messages.errors}
            bars={bars(({ errors }) => errors)}
            room={MINUTES}
            tone="rejected"
          />
        </Card>
        <Card>
          <BarChart
            isSmall
            label={messages.lag}
            bars={bars(({ feedLag }) => feedLag, messages.lagText)}
            room={MINUTES}
            tone="pending"
          />
        </Card>
      </div>
      <details>
        <summary className="mb-2 cursor-pointer py-2 font-strong">{messages.byMinute}</summary>
        <Table
          caption={messages.byMinute}
          rows={minutes.toReversed()}
          rowKey={({ at }) => at}
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
