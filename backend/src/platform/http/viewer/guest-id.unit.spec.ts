import { describe, expect, it } from '@jest/globals';
import { type FirstCommand, guestIdOf, guestSecretOf, newGuestSecret } from './guest-id.js';

describe('the guest cookie', () => {
  it('identifies its guest without revealing its secret', () => {
    const secret = newGuestSecret();
    const id = guestIdOf(secret);
    expect(id).toMatch(/^[\w-]{27}$/);
    expect(guestIdOf(secret)).toBe(id);
    expect(guestIdOf(newGuestSecret())).not.toBe(id);
    expect(id).not.toContain(secret.slice(0, 8));
  });

  const first: FirstCommand = { address: '192.0.2.1', method: 'POST', path: '/api/purchases', key: 'k1' };

  it('is the same for repetitions of one command', () => {
    expect(guestIdOf(guestSecretOf(first, 'secret'))).toMatch(/^[\w-]{27}$/);
    expect(guestSecretOf({ ...first }, 'secret')).toBe(guestSecretOf(first, 'secret'));
  });

  it.each<Partial<FirstCommand>>([
    { address: '192.0.2.2' },
    { method: 'PUT' },
    { path: '/api/newsletter' },
    { key: 'k2' },
  ])('is different for a command with %j', (other) =>
    expect(guestSecretOf({ ...first, ...other }, 'secret')).not.toBe(guestSecretOf(first, 'secret')),
  );

  it('cannot be computed without the secret', () =>
    expect(guestSecretOf(first, 'another')).not.toBe(guestSecretOf(first, 'secret')));

  it.each([undefined, '', 'short', `${'a'.repeat(32)}!`, 'a'.repeat(33)])(
    'identifies no guest when it is %j',
    (cookie) => expect(guestIdOf(cookie)).toBeUndefined(),
  );
});
