import { describe, expect, it } from '@jest/globals';
import { belowBase, ticketsPathOf } from './event-answer.js';

// product.md 7.2
describe('the links.tickets path', () => {
  it.each([
    ['https://api.events.example/events/12/tickets', '/events/12/tickets'],
    ['http://api.events.example:8080/v1/events/a_b~c.d/tickets?language=en_us', '/v1/events/a_b~c.d/tickets'],
    ['/events/12/tickets', '/events/12/tickets'],
  ])('of %s is only a path', (link, path) => {
    expect(ticketsPathOf(link)).toBe(path);
  });

  it.each([
    '//evil/events/12/tickets',
    '\\\\evil\\events',
    '/\\evil/tickets',
    'https://user@evil/events/12/tickets',
    'https://api.events.example@evil/events',
    '/events/..%2f..%2fadmin',
    '/events/%2e%2e/admin',
    '/events/../admin',
    '/events/./12',
    'https://api.events.example//evil/tickets',
    'https://api.events.example/events//tickets',
    'events/12/tickets',
    'ftp://api.events.example/events',
    'javascript:alert(1)',
    '/events/12/tickets\r\nHost: evil',
    '/events/ 12',
    '/événement',
    '',
    `/${'x'.repeat(300)}`,
    12,
    null,
    undefined,
  ])('rejects %j', (link) => {
    expect(ticketsPathOf(link)).toBeNull();
  });

  it('does not repeat the base path', () => {
    expect(belowBase('/api/v1/events/12', 'https://x.example/api/v1/')).toBe('/events/12');
    expect(belowBase('/events/12', 'https://x.example/api/v1')).toBe('/events/12');
    expect(belowBase('/events/12', 'https://x.example')).toBe('/events/12');
  });
});
