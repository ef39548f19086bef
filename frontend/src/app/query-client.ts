import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem';

/** Failures that may pass by themselves; anything else is an answer, and asking again changes nothing. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500 || error.status === 429;
}

/** The page's only server state. The socket keeps it fresh, so it refetches less eagerly than by default. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Who is offline is told so, instead of waiting for an answer that was never asked for.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (attempt, error) =>
          error instanceof ApiProblem && error.retryAfter
            ? error.retryAfter * 1000
            : Math.min(1000 * 2 ** attempt, 8000),
      },
      // A command is repeated by people, or by its own idempotency key; never behind their back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
