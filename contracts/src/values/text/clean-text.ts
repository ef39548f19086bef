/** Characters that show nothing: format characters such as marks of direction, and blanks that are no space; not the tags of flags. */
const INVISIBLE = String.raw`(?![\u{e0020}-\u{e007f}])(?:[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\u180b-\u180f])`;

const SHOWS_NOTHING = new RegExp(`^(?:\\s|${INVISIBLE})$`, 'u');
const INVISIBLE_BUT_JOINERS = new RegExp(`(?![\\u200c\\u200d])${INVISIBLE}`, 'gu');
/** What turns the direction of the text after it: embeddings, overrides and isolates. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text as people type or paste it, as one form of Unicode (NFC), with plain spaces and without spaces and invisible
 * characters at its ends: what is copied from a web page or a contact often has a mark of direction there.
 */
export function cleanText(text: string): string {
  const plain = Array.from(text.normalize('NFC').replace(/\p{Zs}/gu, ' '));
  const showsSomething = (character: string) => !SHOWS_NOTHING.test(character);
  return plain.slice(plain.findIndex(showsSomething), plain.findLastIndex(showsSomething) + 1).join('');
}

/**
 * A code, a number or an address, of which each character counts: wide and other forms of letters and digits become
 * plain ones (NFKC), digits of any script 0 to 9.
 */
export function cleanCode(text: string): string {
  return cleanText(text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit));
}

/** The digits of a script stand in a row of ten in Unicode, which begins at a multiple of ten from its zero. */
function asciiDigit(digit: string): string {
  if (/\d/.test(digit)) return digit;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Text of several lines, cleaned, whose directions are those of their letters. */
export function cleanLines(text: string): string {
  return cleanText(text.replace(TURNS_DIRECTION, ''));
}

/** The text without characters that show nothing, but with the joiners that form letters and emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_BUT_JOINERS, '');
}

/** Whether a text has characters that show nothing, other than the joiners that form letters and emoji. */
export function hasInvisible(text: string): boolean {
  return withoutInvisible(text) !== text;
}

/** A telephone number as it is stored: ASCII digits and signs, without the marks of direction that contacts have around it. */
export function cleanPhoneNumber(text: string): string {
  return cleanCode(text.replace(/\p{Cf}/gu, ''));
}
