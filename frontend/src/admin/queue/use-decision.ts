import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../app/api-problem';
import { useConnection } from '../../live/use-connection';
import { showToast } from '../../ui/toast';
import { messages } from './messages';

/**
 * A decision of an administrator on the row as they saw it: what was decided is told, a lost race says who was
 * faster, a row that changed meanwhile shows anew and is not decided, any other failure says the section's text. Paused while the page is offline.
 */
export function useDecision<Row>({
  decide,
  done,
  failed,
  list,
}: {
  readonly decide: (row: Row) => Promise<unknown>;
  readonly done: (row: Row) => string;
  readonly failed: string;
  /** The lists that show the row: fetched again when the decision was refused, so that they show why. */
  readonly list: QueryKey;
}) {
  const queries = useQueryClient();
  const isOffline = useConnection().state === 'offline';
  const mutation = useMutation({
    mutationFn: decide,
    onSuccess: (_answer, row) => showToast({ tone: 'approved', text: done(row) }),
    onError: (error) => {
      showToast({ tone: 'rejected', text: textOf(error, failed) });
      if (error instanceof ApiProblem && error.status === 409)
        void queries.invalidateQueries({ queryKey: list });
    },
  });
  return { ...mutation, isPaused: isOffline };
}

function textOf(error: Error, failed: string): string {
  if (!(error instanceof ApiProblem)) return failed;
  if (error.decision) return messages.alreadyDecided(error.decision.status, error.decision.by);
  return error.status >= 400 && error.status < 500 ? `${failed}: ${error.message}` : failed;
}
