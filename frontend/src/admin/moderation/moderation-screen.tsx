import { ListScreen, type ListScreenProps } from '../list/list-screen';
import type { TableColumn } from '../../ui/table/table';
import type { ModeratedRow, ModerationQueue } from './moderation-queue';
import { ModerationTable } from './moderation-table';

/**
 * A section in which an administrator approves or rejects: the live list with search, filters and export, and in its
 * table the decisions by button or key, one by one or several at once, with undo and presence.
 */
export function ModerationScreen<Row extends ModeratedRow>({
  queue,
  columns,
  ...screen
}: ListScreenProps<Row> & {
  readonly queue: ModerationQueue<Row>;
  readonly columns: readonly TableColumn<Row>[];
}) {
  return (
    <ListScreen {...screen}>
      {(items, sort) => (
        <ModerationTable
          queue={queue}
          caption={screen.texts.title}
          rows={items}
          columns={columns}
          sort={sort}
        />
      )}
    </ListScreen>
  );
}
