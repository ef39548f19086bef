import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api/api-problem';

/** Whether a retry may help: not after a 4xx answer other than 429. */
function isTransient(error: Error): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500 || error.status === 429;
}

/**
 * The page's only server state. The socket keeps it fresh, so it refetches less often than TanStack Query's default.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline users get an error at once instead of a paused query.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isTransient(error) && navigator.onLine,
        retryDelay: (attempt, error) =>
          error instanceof ApiProblem && error.retryAfter
            ? error.retryAfter * 1000
            : Math.min(1000 * 2 ** attempt, 8000),
      },
      // Only users, or an idempotency key, repeat a command.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
