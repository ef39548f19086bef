import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import type { TableColumn } from '../../../ui/table/table';
import { DecisionCell } from '../decisions/decision-cell';
import { messages as list } from '../../list/messages';
import { messages } from '../messages';
import { type ModeratedRow, type ModerationQueue, type Queue, verdictsOn } from '../moderation-queue';
import { PresenceMark } from './presence-mark';
import { SelectionBox } from '../../../ui/table/selection-box';
import type { Moderation } from '../decisions/use-moderation';

/** Who else is viewing a row. */
export type NamesAt = (id: string) => readonly string[];

/** The checkbox of a row; none where it allows no verdict. */
export function selectionBox<Row extends ModeratedRow>(
  queue: ModerationQueue<Row>,
  { selection, pendingOn }: Moderation<Row>,
): (row: Row) => ReactNode {
  return (row) =>
    verdictsOn(queue, row).length > 0 && (
      <SelectionBox
        label={messages.select(queue.nameOf(row))}
        checked={selection.selected.has(row.id)}
        disabled={pendingOn(row.id) !== undefined}
        onChange={() => selection.toggle(row.id)}
      />
    );
}

/** The column of checkboxes, with the initials of others who are viewing the row. */
export function selectionColumn<Row extends ModeratedRow>(
  queue: ModerationQueue<Row>,
  work: Moderation<Row>,
  namesAt: NamesAt,
): TableColumn<Row> {
  const { selection, open } = work;
  const box = selectionBox(queue, work);
  return {
    key: 'select',
    whole: true,
    header: messages.selectAll,
    head: (
      <SelectionBox
        label={messages.selectAll}
        checked={selection.isAll}
        isMixed={selection.selected.size > 0 && !selection.isAll}
        disabled={open.length === 0}
        onChange={selection.isAll ? selection.clearSelection : selection.selectAll}
      />
    ),
    cell: (row) => (
      <div className="flex items-center">
        {box(row) || <span className="-ml-2 w-11" />}
        <PresenceMark names={namesAt(row.id)} />
      </div>
    ),
  };
}

/** The initials of others who are viewing the row, where rows are not selected. */
export function presenceColumn<Row extends ModeratedRow>(namesAt: NamesAt): TableColumn<Row> {
  return {
    key: 'presence',
    whole: true,
    header: messages.viewers,
    head: <span className="sr-only">{messages.viewers}</span>,
    cell: ({ id }) => <PresenceMark names={namesAt(id)} />,
  };
}

/** The naming column as a button that shows the details; tells screen readers who else is viewing the row. */
export function namingColumn<Row>(
  column: TableColumn<Row>,
  {
    idOf,
    namesAt,
    onOpen,
    tabIndex,
  }: {
    readonly idOf: (row: Row) => string;
    readonly namesAt: NamesAt;
    readonly onOpen: (row: Row) => void;
    readonly tabIndex?: number;
  },
): TableColumn<Row> {
  return {
    ...column,
    cell: (row) => (
      <>
        <button
          type="button"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
          className="block w-full cursor-pointer truncate text-left hover:underline max-sm:whitespace-normal *:truncate [&>span]:text-12"
        >
          {column.cell(row)}
        </button>
        {namesAt(idOf(row)).map((name) => (
          <span key={name} className="sr-only">
            {' '}
            {messages.viewing(name)}
          </span>
        ))}
      </>
    ),
  };
}

/** The decision on a row; stays at the right edge. */
export function decisionColumn<Row extends ModeratedRow>(
  queue: ModerationQueue<Row>,
  { pendingOn, isPaused, decideOne, undoOn }: Moderation<Row>,
): TableColumn<Row> {
  return {
    key: 'decision',
    header: messages.decision,
    whole: true,
    pinned: true,
    cell: (row) => (
      <DecisionCell
        name={queue.nameOf(row)}
        verdicts={verdictsOn(queue, row)}
        pending={pendingOn(row.id)}
        decidedBy={queue.decidedBy(row)}
        disabled={isPaused}
        rejection={queue.rejectionOf(row)}
        onDecide={(verdict) => decideOne(verdict, row)}
        onUndo={() => undoOn(row.id)}
      />
    ),
  };
}

/**
 * The button that shows the details of an open row, where it is decided, afterwards who decided it; or what else a queue
 * offers, null for those who may not do that (`mayAct`).
 */
export function reviewColumn<Row extends ModeratedRow>(
  { nameOf, isOpen, decidedBy, act }: Queue<Row>,
  onOpen: (row: Row) => void,
  mayAct: boolean,
): TableColumn<Row> | null {
  const column = { whole: true, pinned: true };
  if (act)
    return mayAct
      ? {
          ...column,
          key: 'actions',
          header: list.actions,
          cell: (row) => <div className="flex items-center gap-2">{act(row)}</div>,
        }
      : null;
  return {
    ...column,
    key: 'decision',
    header: messages.decision,
    cell: (row) =>
      isOpen(row) ? (
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => onOpen(row)}>
          {mayAct ? messages.decide : messages.details}
          <span className="sr-only"> {nameOf(row)}</span>
        </Button>
      ) : (
        <span className="block max-w-44 truncate">{decidedBy(row)}</span>
      ),
  };
}
