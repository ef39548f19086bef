import * as z from 'zod/mini';

/** Required text: trimmed, not empty (`message` says what is missing), at most `max` characters. */
export function requiredText(message: string, max = 200) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, `Please use at most ${max} characters`),
      noControlCharacters(),
    );
}

/** What mail programs and browsers make a link of, and who is written to by a click. */
const ADDRESS = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2,}/u;
/** Line breaks, tabs and the signs that turn the direction of text: a name is one line that reads one way. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * The name of a person, a company or a bank: required text on one line, without web or e-mail addresses, so that
 * no name sends its readers to a website.
 */
export function requiredName(message: string) {
  return requiredText(message).check(
    z.refine((text) => !NOT_IN_NAMES.test(text), { error: 'Please write the name on one line', abort: true }),
    z.refine((text) => !ADDRESS.test(text), 'Please leave out web and email addresses'),
  );
}

/** Text that may be left out or empty; trimmed, at most `max` characters. */
export function optionalText(max = 200) {
  return z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`), noControlCharacters()),
  );
}

/** Postgres cannot store U+0000, and no honest text has the other controls but tab and line breaks. */
function noControlCharacters() {
  return z.refine<string>(
    (text) => !/[^\P{Cc}\t\n\r]/u.test(text) && text.isWellFormed(),
    'Please remove special control characters',
  );
}

/** An e-mail address: trimmed, lower-cased, the pattern of product.md 5.1. */
export function emailAddress(required: string, invalid: string) {
  return z.string(required).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, required),
    // Ends the checks: on a text of any length the pattern would take time by its square.
    z.maxLength(254, { error: invalid, abort: true }),
    z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, invalid),
    noControlCharacters(),
  );
}

const BCRYPT_BYTES = 72;

/** A new password: at least 6 characters (product.md 5.4), at most the 72 bytes that bcrypt uses. */
export function newPassword(required: string, tooShort: string) {
  return z.string(required).check(
    z.minLength(1, required),
    z.refine((text) => text.length === 0 || text.length >= 6, tooShort),
    z.refine(
      (text) => new TextEncoder().encode(text).length <= BCRYPT_BYTES,
      'Password must be at most 72 bytes long',
    ),
    noControlCharacters(),
  );
}
