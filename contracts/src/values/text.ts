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

/** An e-mail address: trimmed, lower-cased, the spec's basic pattern. */
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

/** A new password: at least 6 characters (spec 5), at most the 72 bytes bcrypt looks at. */
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
