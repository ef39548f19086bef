import type { TableColumn } from '../../ui/table/table';
import { ListScreen, type ListScreenProps } from '../list/list-screen';
import type { ListControls } from '../../navigation/use-list-filter';
import { messages } from './messages';
import type { ModeratedRow, ModerationQueue } from './moderation-queue';
import { ModerationTable } from './moderation-table';
import { SavedFiltersBar } from './saved-filters-bar';
import { StatusTabs } from './status-tabs';
import { formatSums, sumMoney } from './sum-money';
import { useQueueFigures } from './use-queue-figures';

/** The status that waits for a decision, on which every queue opens (docs/decisions/0068). */
export const WAITING = 'pending';

type QueueControls = ListControls<ListControls['filter'] & { readonly status?: string | undefined }>;

/**
 * A section in which an administrator approves or rejects: the live list with its statuses, search and export, and in
 * its table the decisions by button or key, one by one or several at once, with undo and presence.
 */
export function ModerationScreen<Row extends ModeratedRow>({
  queue,
  columns,
  statuses,
  list,
  ...screen
}: Omit<ListScreenProps<Row>, 'list'> & {
  readonly queue: ModerationQueue<Row>;
  /** Of the table; `status` is left out where all rows have the same one. */
  readonly columns: readonly TableColumn<Row>[];
  /** The statuses in their order, the waiting one first, with their names. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly list: QueueControls;
}) {
  const { q, status } = list.filter;
  const figures = useQueueFigures(queue.kind, q);
  const matching = figures?.filter((each) => status === undefined || each.status === status);
  const count = matching?.reduce((sum, each) => sum + each.count, 0);
  const waiting = figures?.find((each) => each.status === WAITING)?.count ?? 0;
  const { intro, ...texts } = screen.texts;
  return (
    <ListScreen
      {...screen}
      texts={texts}
      list={list}
      tabs={<StatusTabs list={list} texts={statuses} figures={figures} />}
      below={<SavedFiltersBar list={list} statuses={statuses} />}
      summary={
        matching &&
        messages.matching(count ?? 0, formatSums(sumMoney(matching.flatMap(({ totals }) => totals))))
      }
    >
      {(items, sort) => (
        <ModerationTable
          queue={queue}
          caption={texts.title}
          rows={items}
          columns={columns.filter(({ key }) => key !== 'status' || status === undefined)}
          sort={sort}
          q={q}
          waiting={waiting}
          note={intro}
        />
      )}
    </ListScreen>
  );
}
