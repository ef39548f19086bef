import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem';
import { useIsBehind } from '../../../live/use-connection';
import { showToast } from '../../../ui/feedback/toast';
import { refusalText } from './refusal-text';

/**
 * An administrator's action without undo, on the row at the version that was shown. A toast shows the
 * outcome: success, who acted first, or the section's failure message; a conflict refetches the list.
 * `isPaused` while the page is offline.
 */
export function useAdminAction<Row>({
  decide,
  done,
  failed,
  list,
}: {
  readonly decide: (row: Row) => Promise<unknown>;
  readonly done: (row: Row) => string;
  readonly failed: string;
  /** Queries that show the row: refetched after a refusal, so that they show its reason. */
  readonly list: QueryKey;
}) {
  const queries = useQueryClient();
  const isOffline = useIsBehind();
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
