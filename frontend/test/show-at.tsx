import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

interface Shown {
  /** The current address. */
  readonly address: () => string;
  readonly queries: QueryClient;
}

/** What a screen starts with unless it was prepared. */
export function newQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
}

/** Renders `children` at an address. */
export function showAt(address: string, children: ReactNode, queries = newQueries()): Shown {
  let at = '';
  function Where() {
    const { pathname, search, hash } = useLocation();
    at = pathname + search + hash;
    return null;
  }
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        {children}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { address: () => at, queries };
}
