import { describe, expect, it } from '@jest/globals';
import { ApiProblem } from './api-problem';
import { IdempotencyKey } from './idempotency-key';

const command = { lines: [{ id: '1', quantity: 2 }] };

describe('CommandKey', () => {
  it('is the same for a retry after a lost response or a server error', () => {
    const key = new IdempotencyKey();
    const first = key.of(command);
    key.failed(new ApiProblem(0, 'offline', 'You seem to be offline.'));
    expect(key.of({ ...command })).toBe(first);
    key.failed(new ApiProblem(503, 'unavailable', 'Briefly unavailable.'));
    expect(key.of(command)).toBe(first);
  });

  it('is a new one for another command', () => {
    const key = new IdempotencyKey();
    const first = key.of(command);
    expect(key.of({ lines: [] })).not.toBe(first);
  });

  it('is a new one once the server has answered', () => {
    const key = new IdempotencyKey();
    const first = key.of(command);
    key.failed(new ApiProblem(409, 'sold-out', 'Sold out.'));
    const second = key.of(command);
    expect(second).not.toBe(first);
    key.settled();
    expect(key.of(command)).not.toBe(second);
  });
});
