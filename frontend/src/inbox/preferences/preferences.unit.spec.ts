import { expect, it } from '@jest/globals';
import { withChoices } from './preferences';

const row = (topic: 'orders' | 'tickets', mail: boolean, push: boolean) => ({
  topic,
  mail,
  push,
  hasMail: true,
  isMailRequired: false,
});

// product.md 24.6
it('withChoices applies unsaved choices; the last one of each switch wins', () => {
  const saved = { topics: [row('orders', true, false), row('tickets', true, false)] };
  const chosen = withChoices(saved, [
    { topic: 'orders', channel: 'push', isOn: true },
    { topic: 'orders', channel: 'mail', isOn: false },
    { topic: 'orders', channel: 'push', isOn: false },
  ]);
  expect(chosen.topics).toEqual([row('orders', false, false), row('tickets', true, false)]);
});
