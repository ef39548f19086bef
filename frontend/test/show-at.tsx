import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

/** Renders `children` at an address; the result's `address` returns the current one. */
export function showAt(address: string, children: ReactNode): { readonly address: () => string } {
  let at = '';
  function Where() {
    const { pathname, search, hash } = useLocation();
    at = pathname + search + hash;
    return null;
  }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })}
    >
      <MemoryRouter initialEntries={[address]}>
        <Where />
        {children}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { address: () => at };
}
