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

// product.md 5.4
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

  it.each([
    ...['aaaaaa', 'qqqqqq', '999999', '654321', '555555', '      ', 'abcdef', 'fedcba', 'qazwsx', '112233'],
    ...['aaabbb', '000111', 'abcabc', 'zzzzzz1', '19901212', '24681357', '１２３４５６', 'ééééééé', 'a1a1a1'],
  ])('must not be a repeat, a sequence or another short pattern: %j', (password) =>
    expect(messageFor(password)).toContain('easy to guess'),
  );

  it('may be a word with a little more', () => {
    for (const password of ['secret-1', 'k4-Vw!', 'winter-26'])
      expect(messageFor(password)).toBe(`accepted ${password}`);
  });

  it.each(['aaaaaaaaaaaa', '            ', '123412341234', 'qwertyuiop[]', 'aaaaaaaaaaab', '112233445566'])(
    'of an administrator must withstand more guesses than %j',
    (password) => expect(messageFor(password, admin)).toContain('easy to guess'),
  );

  it('of an administrator may not be what is enough for a buyer, made longer', () => {
    for (const password of ['secret-secret-1', 'password1234', 'lovelace1815', 'adminadmin12'])
      expect(messageFor(password, admin)).toContain('easy to guess');
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
