import { describe, expect, it } from '@jest/globals';
import { linkWithin, pushMessageOf } from './push-message';

const origin = 'https://terrace.test';
const sent = {
  id: 'n1',
  title: 'Ticket approved',
  text: 'Arsenal – Chelsea',
  link: '/seller/sales?x=1#y',
  tag: 't1',
};

describe('pushMessageOf', () => {
  it('reads the message that the server sent', () => {
    expect(pushMessageOf(JSON.stringify(sent), origin)).toEqual({
      title: 'Ticket approved',
      text: 'Arsenal – Chelsea',
      link: '/seller/sales?x=1#y',
      tag: 't1',
    });
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', '<html>'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['fields of other types', '{"title":1,"text":{},"link":[],"tag":null}'],
  ])('returns a general message with a link to the inbox for %s', (_what, data) => {
    expect(pushMessageOf(data, origin)).toEqual({
      title: 'Terrace',
      text: 'You have a new notification.',
      link: '/notifications',
      tag: 'terrace',
    });
  });

  it('replaces only the same notification when no tag was sent', () => {
    expect(pushMessageOf(JSON.stringify({ ...sent, tag: '' }), origin).tag).toBe('n1');
  });
});

it.each([
  ['https://evil.test/orders', '/notifications'],
  ['//evil.test/orders', '/notifications'],
  ['javascript:alert(1)', '/notifications'],
  ['https://terrace.test/orders/1', '/orders/1'],
  ['/orders/1', '/orders/1'],
])('linkWithin accepts links of its own origin only: %s opens %s', (link, opened) => {
  expect(linkWithin(origin, link)).toBe(opened);
});
