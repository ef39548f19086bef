import { expect, it } from '@jest/globals';
import { messages } from './messages';

it.each([
  [0, 'Seen just now.'],
  [59_000, 'Seen just now.'],
  [60_000, 'Seen 1 minute ago.'],
  [2 * 3_600_000, 'Seen 2 hours ago.'],
  [50 * 3_600_000, 'Seen 2 days ago.'],
])('says how long ago kept seats were loaded: %s ms', (age, text) => {
  expect(messages.seen(age)).toBe(text);
});
