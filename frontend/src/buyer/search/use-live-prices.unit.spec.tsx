import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { reportChange } from '../../../test/report-change';
import { live } from '../../live/live-connection';
import { useLivePrices } from './use-live-prices';

const GBP_45 = { amount: 45_00, currency: 'GBP' };
const GBP_60 = { amount: 60_00, currency: 'GBP' };
const send = (id: string, fromPrice: typeof GBP_45) =>
  reportChange({ topic: `price:${id}`, kind: 'price', id, data: { fromPrice } });

afterEach(() => {
  jest.restoreAllMocks();
  // Libraries remember the event, and later spec files share them.
  act(() => void window.dispatchEvent(new Event('online')));
});

// product.md 13.15
it('prices that were sent since the connection was back stay, the others are loaded', async () => {
  const refetch = jest.fn(() => Promise.resolve());
  const { result } = renderHook(() => useLivePrices(['e1', 'e2'], refetch));
  await waitFor(() => send('e2', GBP_45));
  await waitFor(() => expect(result.current.get('e2')).toEqual(GBP_45));
  // Without it the next heartbeat's answer would end the state before it is seen.
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(live.status().state).toBe('reconnecting'));
  // The refetch waits a quarter of a second.
  jest.spyOn(Math, 'random').mockReturnValue(0.05);
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(live.status().state).toBe('live'));
  send('e1', GBP_60);
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  await waitFor(() => expect([...result.current]).toEqual([['e1', GBP_60]]));
});

it('a list of hundreds has live prices on its first cards, as many as a connection may follow', async () => {
  const ids = Array.from({ length: 300 }, (_none, n) => `e${n}`);
  const { result } = renderHook(() => useLivePrices(ids, () => undefined));
  await waitFor(() => send('e99', GBP_45));
  await waitFor(() => expect(result.current.get('e99')).toEqual(GBP_45));
  expect(() => send('e100', GBP_45)).toThrow('has not joined');
});
