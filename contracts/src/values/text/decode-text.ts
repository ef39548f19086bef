/**
 * The text of a file's bytes: UTF-8 or UTF-16 with a byte order mark, UTF-16 without one, UTF-8, and otherwise Windows-1252,
 * in which spreadsheets of Western Europe and America write CSV. Undefined for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return isTable(text) ? text : undefined;
  } catch {
    return encoding === 'utf-8' ? windows(bytes) : undefined;
  }
}

/** Characters 0x80 to 0x9f of Windows-1252, which not every decoder of that name knows. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (letter) => WINDOWS.charAt(letter.charCodeAt(0) - 0x80));
  return isTable(text) ? text : undefined;
}

/** Pictures and programs have other control characters than tabs and line breaks. */
function isTable(text: string): boolean {
  return !/[^\P{Cc}\t-\r\x7f-\x9f]/u.test(text);
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A letter of ours takes two bytes of UTF-16, one of which is zero.
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}
