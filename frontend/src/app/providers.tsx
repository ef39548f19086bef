import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Toaster } from '../ui/toaster';

/** What every page stands on: server state and toasts. */
export function Providers({
  queries,
  children,
}: {
  readonly queries: QueryClient;
  readonly children: ReactNode;
}) {
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
