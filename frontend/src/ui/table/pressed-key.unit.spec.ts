import { expect, it } from '@jest/globals';
import { pressedKey } from './pressed-key';

// product.md 14.6
it.each([
  ['English', 'k', 'KeyK', 'k'],
  ['English with Shift', 'K', 'KeyK', 'k'],
  ['Russian', 'л', 'KeyK', 'k'],
  ['Russian with Shift', 'О', 'KeyJ', 'j'],
  ['Ukrainian', 'ф', 'KeyA', 'a'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ח', 'KeyJ', 'j'],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Arabic, a key of two letters', 'لا', 'KeyB', 'b'],
  ['Persian', 'ز', 'KeyC', 'c'],
  ['Thai, a mark', '่', 'KeyJ', 'j'],
  ['Hindi', 'क', 'KeyK', 'k'],
  ['Korean', 'ㅏ', 'KeyK', 'k'],
  ['Japanese kana', 'の', 'KeyK', 'k'],
  ['Japanese, of double width', 'ｋ', 'KeyK', 'k'],
  ['Georgian', 'კ', 'KeyK', 'k'],
  ['an input method', 'Process', 'KeyK', 'k'],
  // The letters of these are elsewhere, and count.
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['AZERTY, a comma', ',', 'KeyM', ','],
  ['AZERTY, a question mark', '?', 'KeyM', '?'],
  ['Dvorak', 'j', 'KeyC', 'j'],
  ['Turkish', 'ı', 'KeyI', 'ı'],
  ['Arabic, a question mark', '؟', 'Slash', '?'],
  ['Chinese, a question mark', '？', 'Slash', '?'],
  ['named', 'Enter', 'Enter', 'enter'],
  ['a space', ' ', 'Space', ' '],
  ['Russian beside the letters', 'ё', 'Backquote', 'ё'],
  ['without a place', 'k', '', 'k'],
])('%s: %s at %s is %s', (_layout, key, code, expected) => {
  expect(pressedKey({ key, code })).toBe(expected);
});
