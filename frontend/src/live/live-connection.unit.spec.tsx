import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { reportChange } from '../../test/report-change';
import { live } from './live-connection';

const onChange = jest.fn();
const listener = { onChange, onResync: () => undefined };

it('stays connected when a page leaves more topics than one message may name', async () => {
  const topics = Array.from({ length: 60 }, (_none, n) => `price:e${n}`);
  const stops = topics.map((topic) => live.listen(topic, listener));
  const stop = live.listen('pins', listener);
  await Promise.all(['pins', ...topics].map((topic) => live.ready(topic)));
  stops.forEach((leave) => leave());
  await Promise.resolve();
  reportChange({ topic: 'pins', kind: 'pin', id: 'e1', data: null });
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(() => reportChange({ topic: 'price:e59', kind: 'price', id: 'e59', data: null })).toThrow();
  stop();
});
