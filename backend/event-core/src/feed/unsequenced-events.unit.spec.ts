import { expect, it } from '@jest/globals';
import type { StoredEvent } from '../model/event.js';
import { UnsequencedEvents } from './postgres-feed.js';

const event = (id: string): StoredEvent => ({
  id,
  type: 'Counted',
  data: {},
  streamId: 'count-1',
  version: 1,
  meta: { actor: { role: 'system', id: 'test' }, correlationId: 'test' },
  at: new Date(),
});

it('unsequenced events are returned once, in feed order', () => {
  const appended = new UnsequencedEvents();
  appended.add([event('a'), event('b')]);
  appended.add([event('c')]);
  expect(appended.take(['c', 'a', 'b'])?.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(appended.take(['a'])).toBeUndefined();
});

it('unsequenced events return nothing when one was appended by another process', () => {
  const appended = new UnsequencedEvents();
  appended.add([event('a')]);
  expect(appended.take(['a', 'of another process'])).toBeUndefined();
});

it('unsequenced events do not accumulate when nobody reads them', () => {
  const appended = new UnsequencedEvents();
  for (let n = 0; n < 20_000; n++) appended.add([event(`e${n}`)]);
  expect(appended.take(['e0'])).toBeUndefined();
  expect(appended.take(['e19999'])).toHaveLength(1);
});
