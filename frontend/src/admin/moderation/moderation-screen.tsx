import { type ReactNode, useRef } from 'react';
import { decisionPermissions } from '@terrace/contracts/http/console/decisions';
import { type QueueKind, type StatusFigures, getQueueFigures } from '@terrace/contracts/http/console/queues';
import { askedFilters } from '@terrace/contracts/http/list-filters';
import { topics } from '@terrace/contracts/live/topics';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import { useMay } from '../../session/if-may';
import type { TableColumn } from '../../ui/table/table';
import { ListScreen, type ListScreenProps } from '../list/list-screen';
import type { ListControls } from '../../navigation/use-list-filter';
import { messages } from './messages';
import type { AskedRows, ModeratedRow, ModerationQueue, Queue } from './moderation-queue';
import { ModerationTable } from './table/moderation-table';
import { QueueTable, type QueueTableProps } from './table/queue-table';
import { StatusTabs } from './status-tabs';
import { formatSums, sumMoney } from './sum-money';

/** The status that waits for a decision, on which every queue opens (docs/decisions/0030). */
export const WAITING = 'pending';

type QueueControls = ListControls<ListControls['filter'] & { readonly status?: string | undefined }>;

type QueueScreenProps<Row extends ModeratedRow> = Omit<ListScreenProps<Row>, 'list'> & {
  /** Of the table; `status` is left out where all rows have the same one. */
  readonly columns: readonly TableColumn<Row>[];
  /** The statuses in their order, the waiting one first, with their names. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly list: QueueControls;
  /** Where no status waits: the list opens on the rows of all. */
  readonly opensOnAll?: boolean;
};

/**
 * A section in which an administrator approves or rejects: the live list with its statuses, search and export, and in
 * its table the decisions by button or key, one by one or several at once, with undo and presence. Without the decisions
 * for those whose roles do not allow them.
 */
export function ModerationScreen<Row extends ModeratedRow>({
  queue,
  ...screen
}: QueueScreenProps<Row> & { readonly queue: ModerationQueue<Row> }) {
  const mayDecide = useMay()(decisionPermissions[queue.kind]);
  const { status: shown = WAITING } = screen.list.filter;
  const status = queue.alsoDecided?.includes(shown) ? shown : WAITING;
  if (!mayDecide) return <QueueScreen {...screen} queue={queue} />;
  return (
    <Frame {...screen} kind={queue.kind} counted={status}>
      {(table, waiting) => (
        <ModerationTable
          {...table}
          queue={queue}
          asked={askedOf(screen.list)}
          status={status}
          waiting={waiting}
        />
      )}
    </Frame>
  );
}

/** A section whose rows are decided one by one, in the panel beside the list: the same without verdicts in the table. */
export function QueueScreen<Row extends ModeratedRow>({
  queue,
  ...screen
}: QueueScreenProps<Row> & { readonly queue: Queue<Row> }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Frame {...screen} kind={queue.kind}>
      {(table) => <QueueTable {...table} queue={queue} frame={frame} />}
    </Frame>
  );
}

/** The live list of a queue: its statuses with their counts, saved filters, and the sums of what is shown. */
function Frame<Row extends ModeratedRow>({
  kind,
  counted = WAITING,
  columns,
  statuses,
  list,
  opensOnAll,
  children,
  ...screen
}: QueueScreenProps<Row> & {
  readonly kind: QueueKind;
  readonly counted?: string;
  /** The rows, given what the table shows, and how many rows have the status `counted` on all pages. */
  readonly children: (table: QueueTableProps<Row>, waiting: number) => ReactNode;
}) {
  const { status } = list.filter;
  const figures = useQueueFigures(kind, askedOf(list));
  const matching = figures?.filter((each) => status === undefined || each.status === status);
  const count = matching?.reduce((sum, each) => sum + each.count, 0);
  const waiting = figures?.find((each) => each.status === counted)?.count ?? 0;
  const { intro, ...texts } = screen.texts;
  return (
    <ListScreen
      {...screen}
      texts={texts}
      list={list}
      keepsRows
      tabs={<StatusTabs list={list} texts={statuses} figures={figures} opensOnAll={opensOnAll} />}
      statuses={statuses}
      summary={
        matching &&
        messages.matching(count ?? 0, formatSums(sumMoney(matching.flatMap(({ totals }) => totals))))
      }
    >
      {(items, sort) =>
        children(
          {
            caption: adminSections[screen.section].title,
            rows: items,
            columns: columns.filter(({ key }) => key !== 'status' || status === undefined),
            sort,
            note: intro,
          },
          waiting,
        )
      }
    </ListScreen>
  );
}

/** The search and filters of a list, without status and order. */
function askedOf(list: QueueControls): AskedRows {
  return { q: list.filter.q, ...askedFilters(list.filter) };
}

/** What changes of the rows of a queue are called: a purchase with named holders is a customer. */
function changeOf(kind: QueueKind): string {
  return kind === 'purchase' ? 'customer' : kind;
}

/** The rows of a queue that match a search and filters, counted by status, live. Undefined until they are known. */
function useQueueFigures(kind: QueueKind, query: AskedRows): readonly StatusFigures[] | undefined {
  return useLiveQuery<readonly StatusFigures[]>({
    queryKey: ['admin-queue-figures', kind, query],
    topics: [topics.admin],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callApi(getQueueFigures, { params: { kind }, query, signal })).statuses,
    apply: (known, change) => (change.kind === changeOf(kind) ? 'refetch' : known),
  }).data;
}
