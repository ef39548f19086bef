import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api';
import { setViewer } from './set-viewer';
import { ViewerScope } from './viewer-scope';

fakeApi();

it('leaves nothing of a page that is open when somebody signs out in another tab', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let isSignedIn = true;
  const Order = () => {
    const { data, isError } = useQuery({
      queryKey: ['purchase', 'order-1'],
      queryFn: () => (isSignedIn ? Promise.resolve('Maria Silva, Lisbon') : Promise.reject(new Error('404'))),
    });
    return (
      <>
        <p>{data ?? (isError ? 'Order not found' : 'Loading')}</p>
        <input aria-label="What happened?" />
      </>
    );
  };
  render(
    <QueryClientProvider client={queries}>
      <ViewerScope>
        <Order />
      </ViewerScope>
    </QueryClientProvider>,
  );
  await screen.findByText('Maria Silva, Lisbon');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'My seat was taken' } });
  isSignedIn = false;
  setViewer(queries, null);
  await screen.findByText('Order not found');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});
