import { describe, expect, it } from '@jest/globals';
import { acceptPassword } from './new-password.js';

const ada = { role: 'buyer', email: 'ada.l@fans.test', fullName: 'Ada Lovelace' } as const;
const admin = { ...ada, role: 'admin' } as const;
const messageFor = (password: string, owner: Parameters<typeof acceptPassword>[1] = ada) => {
  try {
    return `accepted ${acceptPassword(password, owner)}`;
  } catch (error) {
    return JSON.stringify(error);
  }
};

describe('a new password', () => {
  it.each(['k3-Vw!', 'correct horse battery staple', 'ada likes football', '4711-0815-42'])(
    'may be %s',
    (password) => {
      expect(messageFor(password)).toBe(`accepted ${password}`);
    },
  );

  it.each(['123456', 'dragon', 'DRAGON', 'Password1', 'qwertyuiop'])('must not be common: %s', (password) => {
    expect(messageFor(password)).toContain('easy to guess');
  });

  it.each(['adalovelace', 'Ada Lovelace 1815!', 'ada.l@fans.test', 'AdaL-2026', 'Terrace2026!'])(
    'must not contain its owner’s name or ours: %s',
    (password) => {
      expect(messageFor(password)).toContain('easy to guess');
    },
  );

  it('must not contain the seller’s company', () => {
    expect(messageFor('seats ltd 1', { ...ada, role: 'seller', companyName: 'Seats Ltd' })).toContain(
      'easy to guess',
    );
  });

  it('of an administrator has at least 12 characters', () => {
    expect(messageFor('k3-Vw!k3-Vw', admin)).toContain('at least 12 characters');
    expect(messageFor('k3-Vw!k3-Vw!', admin)).toContain('accepted');
    expect(messageFor('1q2w3e4r5t6y', admin)).toContain('easy to guess');
  });
});
