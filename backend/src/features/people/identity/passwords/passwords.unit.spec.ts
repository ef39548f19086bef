import { availableParallelism } from 'node:os';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import bcrypt from 'bcrypt';
import { environment } from '../../../../platform/config/config.js';
import { acceptPassword } from './new-password.js';
import { Passwords } from './passwords.service.js';

const accepted = (password: string) =>
  acceptPassword(password, { role: 'buyer', email: 'bea@fans.test', fullName: 'Bea Buyer' });

const asDelivered = { BCRYPT_COST: environment.shape.BCRYPT_COST.parse(undefined) };

afterEach(() => {
  jest.restoreAllMocks();
});

// product.md 9.4
describe('passwords', () => {
  const passwords = new Passwords(asDelivered);

  it('are stored as bcrypt hashes of cost 10 and verified again', async () => {
    const hash = await passwords.hash(accepted('secret-1'));
    expect(hash).toMatch(/^\$2b\$10\$/);
    expect(await passwords.verify('secret-1', hash)).toBe(true);
    expect(await passwords.verify('secret-2', hash)).toBe(false);
  });

  it('are compared with a dummy hash of the same cost when there is no account', async () => {
    const hash = await passwords.hash(accepted('secret-1'));
    const compare = jest.spyOn(bcrypt, 'compare');
    expect(await passwords.verify('secret-1', undefined)).toBe(false);
    expect(await passwords.verify('secret-1', hash)).toBe(true);
    const costs = compare.mock.calls.map(([, against]) => bcrypt.getRounds(against));
    expect(costs).toEqual([10, 10]);
  });

  it('do not match by their first 72 bytes only', async () => {
    const longest = 'k3-Vw!7q'.padEnd(72, 'a-long-walk-by-the-sea ');
    const hash = await passwords.hash(accepted(longest));
    expect(await passwords.verify(longest, hash)).toBe(true);
    expect(await passwords.verify(`${longest}x`, hash)).toBe(false);
    await expect(passwords.hash(accepted(`${longest}x`))).rejects.toThrow(RangeError);
  });

  it('are hashed a few at a time, and rejected with 429 when too many wait', async () => {
    let release: (value: boolean) => void = () => undefined;
    const held = new Promise<boolean>((resolve) => (release = resolve));
    const compare = jest.spyOn(bcrypt, 'compare').mockImplementation(() => held);
    const busy = new Passwords(asDelivered);
    const results = Array.from({ length: 2000 }, () => busy.verify('secret-1', '$2b$10$hash'));
    const settled = Promise.allSettled(results);
    await expect(results.at(-1)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
    expect(compare.mock.calls.length).toBe(Math.max(1, availableParallelism() - 1));
    release(true);
    const done = (await settled).filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBeGreaterThan(100);
  });
});
