import { expect, it } from '@jest/globals';
import type { StoredEvent } from '../event-store/event.js';
import { JustAppended } from './just-appended.js';

const event = (id: string): StoredEvent => ({
  id,
  type: 'Counted',
  data: {},
  streamId: 'count-1',
  version: 1,
  meta: { actor: { role: 'system', id: 'test' }, correlationId: 'test' },
  at: new Date(),
});

it('gives events in the order of their places, once', () => {
  const appended = new JustAppended();
  appended.add([event('a'), event('b')]);
  appended.add([event('c')]);
  expect(appended.take(['c', 'a', 'b'])?.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(appended.take(['a'])).toBeUndefined();
});

it('gives nothing when one of them was appended elsewhere', () => {
  const appended = new JustAppended();
  appended.add([event('a')]);
  expect(appended.take(['a', 'of another process'])).toBeUndefined();
});

it('does not grow where nobody takes them', () => {
  const appended = new JustAppended();
  for (let n = 0; n < 20_000; n++) appended.add([event(`e${n}`)]);
  expect(appended.take(['e0'])).toBeUndefined();
  expect(appended.take(['e19999'])).toHaveLength(1);
});
