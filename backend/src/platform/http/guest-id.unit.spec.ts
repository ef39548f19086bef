import { describe, expect, it } from '@jest/globals';
import { type FirstCommand, guestIdOf, guestSecretOf, newGuestSecret } from './guest-id.js';

describe('the guest cookie', () => {
  it('names its guest without giving itself away', () => {
    const secret = newGuestSecret();
    const id = guestIdOf(secret);
    expect(id).toMatch(/^[\w-]{27}$/);
    expect(guestIdOf(secret)).toBe(id);
    expect(guestIdOf(newGuestSecret())).not.toBe(id);
    expect(id).not.toContain(secret.slice(0, 8));
  });

  const first: FirstCommand = { address: '192.0.2.1', method: 'POST', path: '/api/purchases', key: 'k1' };

  it('is the same for twins of one command', () => {
    expect(guestIdOf(guestSecretOf(first, 'secret'))).toMatch(/^[\w-]{27}$/);
    expect(guestSecretOf({ ...first }, 'secret')).toBe(guestSecretOf(first, 'secret'));
  });

  it.each<Partial<FirstCommand>>([
    { address: '192.0.2.2' },
    { method: 'PUT' },
    { path: '/api/newsletter' },
    { key: 'k2' },
  ])('is another for a command with %j', (other) =>
    expect(guestSecretOf({ ...first, ...other }, 'secret')).not.toBe(guestSecretOf(first, 'secret')),
  );

  it('cannot be worked out without our secret', () =>
    expect(guestSecretOf(first, 'another')).not.toBe(guestSecretOf(first, 'secret')));

  it.each([undefined, '', 'short', `${'a'.repeat(32)}!`, 'a'.repeat(33)])('is nobody as %j', (cookie) =>
    expect(guestIdOf(cookie)).toBeUndefined(),
  );
});
