import { describe, expect, it } from '@jest/globals';
import { shorten } from './shorten.js';

describe('a shortened text', () => {
  it.each([
    ['Arsenal vs Chelsea', 18, 'Arsenal vs Chelsea'],
    ['Arsenal vs Chelsea', 12, 'Arsenal vs…'],
    ['Cup 🏆🏆🏆', 8, 'Cup 🏆…'],
    ['Cup 👨‍👩‍👧‍👦', 9, 'Cup…'],
    ['Réal'.normalize('NFD'), 3, 'R…'],
  ])('of %j with at most %i code units is %j', (text, max, shown) => {
    expect(shorten(text, max)).toBe(shown);
  });

  it('has another ending, or none', () => {
    expect(shorten(`${'A'.repeat(299)}🏆`, 300, '')).toBe('A'.repeat(299));
  });
});
