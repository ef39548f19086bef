/**
 * Text as searches and lists compare it: lower case, without accents, strokes and apostrophes, 'ß' as 'ss' and the like,
 * single spaces for hyphens, slashes and dots, initials as one word, and ' v ' and ' - ' as ' vs '. 'Bodø/Glimt' is
 * 'bodo glimt', 'D.C. United - A.C. Milan' is 'dc united vs ac milan'; everything else is taken literally. Text of which
 * nothing would be left stays what it is, so that it does not match everything. The SQL function `fold_text` returns the
 * same (product.md 5.12).
 */
export function fold(text: string): string {
  const letters = ASCII.test(text) ? text.toLowerCase() : foldedLetters(text);
  const folded = singleSpaced(PLAIN.test(letters) ? letters : foldedMarks(letters)).replaceAll(' v ', ' vs ');
  return folded === '' ? text.trim() : folded;
}

const ASCII = /^\p{ASCII}*$/u;
/** Has no marks to look at; most text. */
const PLAIN = /^[a-z0-9 ]*$/;

/** Diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic; vowel signs of other scripts are letters. */
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;

/** The scripts in which names have capitals: Latin, Greek, Cyrillic and Armenian. */
const CASED = /[\0-\u05ff\u1e00-\u1fff\u2100-\u218f]+/g;

/** Letters that have no accent to leave out, and what they are typed as. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

function foldedLetters(text: string): string {
  // The acute accent alone is a space with an accent to Unicode, and an apostrophe to who types it.
  return text
    .replaceAll('\u00b4', "'")
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(CASED, (letters) => letters.toLowerCase())
    .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/** Spaces that NFKD keeps. */
const SPACES = /[\t-\r\u1680\u2028\u2029]/g;
/** Apostrophes, primes and modifier letters like them, the point in 'Paral·lel', and characters that nobody sees. */
const LEFT_OUT =
  /['`\u00b7\u02b9-\u02bf\u2018-\u201b\u2032\u2035\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const PARTING = /[-./\u2044\u2215]/g;
/** A letter and its dot before a single letter. */
const DOT_OF_INITIALS = /([a-z])\.(?=[a-z](?:[. ]|$))/g;

function foldedMarks(letters: string): string {
  const marked = letters.replace(SPACES, ' ').replace(LEFT_OUT, '').replace(DASHES, '-');
  return singleSpaced(marked)
    .replaceAll(' - ', ' vs ')
    .replaceAll(' & ', ' and ')
    .replace(DOT_OF_INITIALS, (both: string, letter: string, at: number, text: string) =>
      at === 0 || ' .'.includes(text.charAt(at - 1)) ? letter : both,
    )
    .replace(PARTING, ' ');
}

/** Only spaces count: other white space has become one. */
function singleSpaced(text: string): string {
  return text.replace(/ +/g, ' ').replace(/^ | $/g, '');
}
