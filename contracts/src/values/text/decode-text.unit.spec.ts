import { expect, it } from '@jest/globals';
import { decodeText } from './decode-text.js';

const TEXT = 'Preis;Größe\r\n12,50 €;“Müller”';
const bytesOf = (text: string, encoding: 'utf8' | 'utf16le') => new Uint8Array(Buffer.from(text, encoding));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const WINDOWS = new Map([
  ['€', 0x80],
  ['“', 0x93],
  ['”', 0x94],
]);

// product.md 5.19
it.each([
  ['UTF-8', bytesOf(TEXT, 'utf8')],
  ['UTF-8 with a byte order mark', bytesOf(`\ufeff${TEXT}`, 'utf8')],
  ['UTF-16', bytesOf(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 without a mark', bytesOf(TEXT, 'utf16le')],
  ['UTF-16, the other way', swapped(bytesOf(`\ufeff${TEXT}`, 'utf16le'))],
  ['Windows-1252', Uint8Array.from(TEXT, (letter) => WINDOWS.get(letter) ?? letter.charCodeAt(0))],
])('a file in %s has its text', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

it.each([[[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]], [[0x50, 0x4b, 3, 4]], [[0xff, 0xfe, 0x00]]])(
  '%j is no text',
  (bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBeUndefined();
  },
);
