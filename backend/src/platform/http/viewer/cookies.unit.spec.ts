import { describe, expect, it } from '@jest/globals';
import { PLAIN_NAMES_UNTIL, readCookie } from './cookies.js';

describe('a session cookie with its plain name', () => {
  const sent = { terrace_access: 'planted' };
  const https = { PUBLIC_URL: 'https://terrace.example' };

  it('is used on plain-http localhost', () => {
    expect(readCookie(sent, 'access', { PUBLIC_URL: 'http://localhost:3000' }, PLAIN_NAMES_UNTIL)).toBe(
      'planted',
    );
  });

  it('is read under https only while sessions of earlier versions may last', () => {
    expect(readCookie(sent, 'access', https, new Date(PLAIN_NAMES_UNTIL.getTime() - 1))).toBe('planted');
    expect(readCookie(sent, 'access', https, PLAIN_NAMES_UNTIL)).toBeUndefined();
  });

  it('is ignored beside the cookie that no other domain can set', () => {
    expect(readCookie({ ...sent, '__Host-terrace_access': 'own' }, 'access', https)).toBe('own');
  });
});
