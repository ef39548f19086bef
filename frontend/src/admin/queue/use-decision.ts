import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../app/api-problem';
import { useConnection } from '../../live/use-connection';
import { showToast } from '../../ui/toast';
import { refusalText } from './refusal-text';

/**
 * A deed of an administrator outside the queues, on the row as they saw it: what was done is told, a lost race says who was
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
      showToast({ tone: 'rejected', text: refusalText(error, failed) });
      if (error instanceof ApiProblem && error.status === 409)
        void queries.invalidateQueries({ queryKey: list });
    },
  });
  return { ...mutation, isPaused: isOffline };
}
