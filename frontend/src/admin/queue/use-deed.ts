import { showToast } from '../../ui/toast';
import type { DeedRules, QueueRow } from './queue-rules';
import { sendDeed } from './send-decision';
import { useWaiting } from './use-waiting';

/** A deed on rows of a list that is no queue: like the verdicts of a queue it waits for five seconds, in which it can be taken back. */
export function useDeed<Row extends QueueRow>(rules: DeedRules<Row>, rows: readonly Row[]) {
  const { list, nameOf, about, done } = rules;
  const waiting = useWaiting<Row, 'do'>(
    {
      list,
      nameOf,
      about: { do: about },
      send: async (decision, pageGoes) => {
        const sent = await sendDeed(rules, decision, pageGoes);
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
    isPaused: waiting.isPaused,
    takenOn: waiting.takenOn,
    take: (row: Row) => waiting.decide('do', [row]),
    undo: waiting.undo,
  };
}
export type Deeds<Row extends QueueRow> = ReturnType<typeof useDeed<Row>>;
