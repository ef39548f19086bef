import type { Change } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { live } from '../../../live/live-connection';
import { useOpenedId } from '../../../navigation/use-opened-id';
import { focusRow } from '../../../ui/table/use-row-focus';
import type { ModeratedRow, Queue } from '../moderation-queue';

/** The row whose details are shown, and its neighbours in the list. */
export interface OpenedRow<Row> {
  readonly shown: Row;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** Its place among the rows, from 1; undefined once it left them, for example because it was decided. */
  readonly place: number | undefined;
  readonly count: number;
}

/**
 * The row of a queue whose details are open; it is in the address, and opens from there. They stay open, and up to date, when the
 * row leaves the list, and close when it is gone, as after an erasure; closing them returns the focus to the row, or to the one at
 * its place.
 */
export function useOpenedRow<Row extends ModeratedRow>(
  { rowOf }: Queue<Row>,
  rows: readonly Row[],
  frame: RefObject<HTMLElement | null>,
) {
  const [state, setState] = useState<{ readonly row: Row; readonly at: number }>();
  const [openId, showId] = useOpenedId();
  const [knownId, setKnownId] = useState<string>();
  if (openId !== knownId) {
    const opened = openedIn(rows, openId);
    if (openId === undefined || opened || state) setKnownId(openId);
    // Another page led here, or this one was loaded again.
    if (opened && !state) setState(opened);
  }
  const follow = useEffectEvent((change: Change) => {
    const row = rowOf?.(change);
    if (row === undefined || change.id !== state?.row.id) return;
    if (row === null) {
      setState(undefined);
      showId(undefined);
    } else if (row.version > state.row.version) setState({ ...state, row });
  });
  const follows = rowOf !== undefined && state !== undefined;
  useEffect(() => {
    if (!follows) return undefined;
    return live.listen(topics.admin, { onChange: (change) => follow(change), onResync: () => undefined });
  }, [follows]);

  const at = rows.findIndex(({ id }) => id === state?.row.id);
  return {
    opened: state && openedAt(state, at, rows),
    open: (row: Row) => {
      setState({ row, at: rows.findIndex(({ id }) => id === row.id) });
      showId(row.id);
    },
    close: () => {
      if (!state) return;
      // Closes first: an open panel keeps the focus.
      flushSync(() => setState(undefined));
      const row = rows[at] ?? rows[Math.min(state.at, rows.length - 1)];
      if (row) focusRow(frame.current, row.id);
      else frame.current?.focus();
      showId(undefined);
    },
  };
}

/** The row with this id and its place. */
function openedIn<Row extends ModeratedRow>(rows: readonly Row[], openId: string | undefined) {
  const at = rows.findIndex(({ id }) => id === openId);
  const row = rows[at];
  return row === undefined ? undefined : { row, at };
}

function openedAt<Row>(
  { row, at: was }: { readonly row: Row; readonly at: number },
  at: number,
  rows: readonly Row[],
): OpenedRow<Row> {
  const isListed = at >= 0;
  return {
    shown: rows[at] ?? row,
    before: rows[(isListed ? at : was) - 1],
    after: rows[isListed ? at + 1 : was],
    place: isListed ? at + 1 : undefined,
    count: rows.length,
  };
}
