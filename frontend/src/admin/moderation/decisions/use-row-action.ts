import { useDelayedActions } from '../../../live/use-delayed-actions';
import { showToast } from '../../../ui/feedback/toast';
import { messages } from '../messages';
import type { RowAction, ModeratedRow } from '../moderation-queue';
import { sendRowAction } from './send-decision';

/**
 * An action on rows of a list that is not a queue, delayed for undo like the verdicts of a queue.
 */
export function useRowAction<Row extends ModeratedRow>(action: RowAction<Row>, rows: readonly Row[]) {
  const { list, nameOf, announce, done } = action;
  const decisions = useDelayedActions<Row, 'run'>(
    {
      list,
      nameOf,
      announce: { run: announce },
      texts: messages,
      whenRowChanges: 'send',
      send: async (decision, isPageClosing) => {
        const sent = await sendRowAction(action, decision, isPageClosing);
        for (const { name, refusal } of sent.results) {
          const tone = refusal === null ? 'approved' : 'rejected';
          showToast({ id: decision.id, tone, text: refusal ?? done(name) });
        }
        return sent;
      },
    },
    rows,
  );
  return {
    isPaused: decisions.isPaused,
    pendingOn: decisions.pendingOn,
    run: (row: Row) => decisions.decide('run', [row]),
    undo: decisions.undo,
  };
}

/** What `useRowAction` returns. */
export type RowActions<Row extends ModeratedRow> = ReturnType<typeof useRowAction<Row>>;
