import { describe, expect, it } from '@jest/globals';
import { ApiProblem } from './api-problem';
import { CommandKey } from './command-key';

const wish = { lines: [{ id: '1', quantity: 2 }] };

describe('CommandKey', () => {
  it('is the same for a retry after a lost answer or a failing server', () => {
    const key = new CommandKey();
    const first = key.of(wish);
    key.failed(new ApiProblem(0, 'offline', 'You seem to be offline.'));
    expect(key.of({ ...wish })).toBe(first);
    key.failed(new ApiProblem(503, 'unavailable', 'Briefly unavailable.'));
    expect(key.of(wish)).toBe(first);
  });

  it('is another one for another wish', () => {
    const key = new CommandKey();
    const first = key.of(wish);
    expect(key.of({ lines: [] })).not.toBe(first);
  });

  it('is another one once the server has answered', () => {
    const key = new CommandKey();
    const first = key.of(wish);
    key.failed(new ApiProblem(409, 'sold-out', 'Sold out.'));
    const second = key.of(wish);
    expect(second).not.toBe(first);
    key.settled();
    expect(key.of(wish)).not.toBe(second);
  });
});
