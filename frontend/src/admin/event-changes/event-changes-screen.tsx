import {
  type EventChange,
  EventChangeFilter,
  listEventChanges,
} from '@terrace/contracts/http/care/event-changes';
import type { EventChangeKind, EventFacts } from '@terrace/contracts/values/event-facts';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import type { Tone } from '../../ui/style/tone';
import type { TableColumn } from '../../ui/table/table';
import { ShortEventTime } from '../../ui/text/event-time';
import { formatDeadline } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { TableScreen } from '../list/list-screen';
import { StatusFilter } from '../list/list-tools';
import { ChangeDecision } from './change-decision';
import { DisappearanceNotice } from './disappearance-notice';
import { useEventChanges } from './event-changes';
import { messages } from './messages';

const TONES: Readonly<Record<EventChangeKind, Tone>> = {
  cancelled: 'rejected',
  moved: 'pending',
  vanished: 'pending',
  restored: 'approved',
};

/** Event Changes: what changed, whom it concerns and what they answered, live. */
export default function EventChangesScreen() {
  const list = useListFilter(EventChangeFilter);
  const changes = useEventChanges(list.filter, usePageLinks().page);
  return (
    <TableScreen
      section="event-changes"
      texts={messages}
      list={list}
      query={changes}
      exports={{ list: listEventChanges, filter: list.filter }}
      above={<DisappearanceNotice />}
      filters={
        <StatusFilter
          status={list.filter.kind}
          texts={messages.statuses}
          onChange={({ status = '' }) => list.change({ kind: status })}
        />
      }
      columns={columns}
    />
  );
}

const columns: readonly TableColumn<EventChange>[] = [
  { key: 'event', header: messages.event, rowHeader: true, sortBy: 'name', cell: ({ name }) => name },
  {
    key: 'change',
    header: messages.change,
    whole: true,
    cell: ({ kind }) => <StatusBadge tone={TONES[kind]}>{messages.statuses[kind]}</StatusBadge>,
  },
  {
    key: 'before',
    header: messages.before,
    cell: ({ before }) => <Facts of={before} />,
  },
  {
    key: 'now',
    header: messages.now,
    cell: ({ now, kind }) => (kind === 'moved' || kind === 'restored') && <Facts of={now} />,
  },
  {
    key: 'orders',
    header: messages.orders,
    numeric: true,
    cell: ({ affected: { orders, tickets } }) => (
      <>
        {orders}
        <span className="block text-12 text-ink-2">{messages.ticketsOf(tickets)}</span>
      </>
    ),
  },
  {
    key: 'suspended',
    header: messages.suspended,
    numeric: true,
    cell: ({ affected }) => affected.suspended,
  },
  { key: 'answers', header: messages.answers, cell: (change) => <Answers of={change} /> },
  {
    key: 'changed',
    header: messages.changed,
    whole: true,
    sortBy: 'changedAt',
    cell: ({ changedAt }) => <Instant at={changedAt} />,
  },
  {
    key: 'actions',
    header: messages.actions,
    pinned: true,
    cell: (change) => <ChangeDecision change={change} />,
  },
];

function Facts({ of: { date, time, venue } }: { readonly of: EventFacts }) {
  return (
    <>
      <span className="figures">
        <ShortEventTime date={date} time={time} noDate={messages.dateTba} />
      </span>
      <span className="block text-12 text-ink-2">{venue}</span>
    </>
  );
}

function Answers({ of: { affected, answerUntil } }: { readonly of: EventChange }) {
  const { kept, refunds, unanswered } = affected;
  return (
    <>
      {kept > 0 && <span className="block">{messages.kept(kept)}</span>}
      {refunds > 0 && <span className="block">{messages.refunds(refunds)}</span>}
      {unanswered > 0 && answerUntil !== null && (
        <span className="block text-ink-2">
          {messages.unanswered(unanswered, formatDeadline(answerUntil))}
        </span>
      )}
    </>
  );
}
