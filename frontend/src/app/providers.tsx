import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Toaster } from '../ui/toaster';

/** What every page stands on: server state, British dates, toasts. */
export function Providers({
  queries,
  children,
}: {
  readonly queries: QueryClient;
  readonly children: ReactNode;
}) {
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale="en-GB">
        {children}
        <Toaster />
      </I18nProvider>
    </QueryClientProvider>
  );
}
