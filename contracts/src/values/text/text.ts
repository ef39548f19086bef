import * as z from 'zod/mini';
import { cleanCode, cleanLines, cleanPhoneNumber, cleanText, hasInvisible } from './clean-text.js';

const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Text of several lines: required, cleaned, at most `max` characters; `message` names what is missing. */
export function requiredText(message: string, max = 200) {
  return z.string(message).check(z.overwrite(cleanLines), z.minLength(1, message), ...withinLimits(max));
}

/** Text of several lines that may be left out or empty; cleaned, at most `max` characters. */
export function optionalText(max = 200) {
  return z.optional(z.string().check(z.overwrite(cleanLines), ...withinLimits(max)));
}

/** Required text on one line without invisible characters: cleaned, at most `max` characters. */
export function requiredLine(message: string, max = 200) {
  return z
    .string(message)
    .check(z.overwrite(cleanText), z.minLength(1, message), ...withinLimits(max), ...onOneLine());
}

/** The same that may be left out or empty. */
export function optionalLine(max = 200) {
  return z.optional(z.string().check(z.overwrite(cleanText), ...withinLimits(max), ...onOneLine()));
}

/** A code or the number of a document: required, one line, as `cleanCode` writes it. */
export function requiredCode(message: string, max = 200) {
  return z
    .string(message)
    .check(z.overwrite(cleanCode), z.minLength(1, message), ...withinLimits(max), ...onOneLine());
}

/** The same that may be left out or empty. */
export function optionalCode(max = 200) {
  return z.optional(blankCode(max));
}

/** The same that may be empty. */
export function blankCode(max = 200) {
  return z.string().check(z.overwrite(cleanCode), ...withinLimits(max), ...onOneLine());
}

export const PHONE_INVALID = 'Please enter a valid phone number, with the country code if it is abroad';

/** A telephone number: digits, with the signs between them that people write (product.md 5.6). */
export function phoneNumber(required: string) {
  return z.string(required).check(
    z.overwrite(cleanPhoneNumber),
    z.minLength(1, required),
    ...withinLimits(40),
    z.refine((text) => text === '' || isPhoneNumber(text), PHONE_INVALID),
  );
}

/**
 * Whether a text may be a telephone number by its characters: 6 to 15 digits (ITU-T E.164), signs between them, and an extension.
 * The '00' before a country code and the '(0)' after it are not counted.
 */
function isPhoneNumber(text: string): boolean {
  const [, number = ''] = /^(\+?[\d ()./-]+)(?: *(?:ext|x|#)\.? *\d{1,6})?$/i.exec(text) ?? [];
  const digits = number.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '').length;
  return digits >= 6 && digits <= 15;
}

const BCRYPT_BYTES = 72;

/** A new password: at least 6 characters (product.md 5.4), at most the 72 bytes that bcrypt uses. */
export function newPassword(required: string, tooShort: string, shortest = 6) {
  return z.string(required).check(
    z.minLength(1, required),
    z.refine((text) => text.length === 0 || text.length >= shortest, tooShort),
    z.refine(
      (text) => new TextEncoder().encode(text).length <= BCRYPT_BYTES,
      'Password must be at most 72 bytes long',
    ),
    noControlCharacters(),
  );
}

/** At most `max` characters, and none that Postgres or a reader could not take. */
export function withinLimits(max: number) {
  return [
    z.maxLength(max, { error: `Please use at most ${max} characters`, abort: true }),
    noControlCharacters(),
  ] as const;
}

function onOneLine() {
  return [
    z.refine<string>(isLine, { error: 'Please write this on one line', abort: true }),
    z.refine<string>((text) => !hasInvisible(text), 'Please remove invisible characters'),
  ] as const;
}

/** Whether a text is one line, without tabs. */
export function isLine(text: string): boolean {
  return !LINE_BREAKS.test(text);
}

/** Postgres cannot store U+0000, and no honest text has the other controls but tab and line breaks. */
function noControlCharacters() {
  return z.refine<string>(
    (text) => !/[^\P{Cc}\t\n\r]/u.test(text) && !/\p{Surrogate}/u.test(text),
    'Please remove special control characters',
  );
}

/** Asked for again where what protects an account changes: a session alone may have been stolen. */
export const passwordAgain = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000));
