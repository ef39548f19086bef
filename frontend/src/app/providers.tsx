import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Toaster } from '../ui/feedback/toaster';

/** Server state and toasts, for every page. */
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
