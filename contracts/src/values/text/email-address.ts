import * as z from 'zod/mini';
import { cleanCode, hasInvisible } from './clean-text.js';
import { parsedUrl } from './parsed-url.js';

/** An e-mail address that mail services accept: cleaned, lower-cased (product.md 5.1). */
export function emailAddress(required: string, invalid: string) {
  return z.string(required).check(
    z.overwrite(cleanEmailAddress),
    z.minLength(1, required),
    z.maxLength(MAX_EMAIL_LENGTH, { error: invalid, abort: true }),
    z.refine((text) => text === '' || isEmailAddress(text), invalid),
  );
}

/** By zod's pattern of RFC 5322, without the quoted names and IP addresses that mail services refuse. */
function isEmailAddress(text: string): boolean {
  return !/["[\]\s]/.test(text) && !hasInvisible(text) && z.regexes.rfc5322Email.test(text);
}

/** An e-mail address as it is stored and compared: cleaned, in small letters. */
export function cleanEmailAddress(text: string): string {
  return withAsciiDomain(cleanCode(text).toLowerCase());
}

/** RFC 5321; the patterns of addresses take time by the square of a text's length. */
export const MAX_EMAIL_LENGTH = 254;

/** A domain with other letters as mail servers know it: münchen.example is xn--mnchen-3ya.example. */
function withAsciiDomain(email: string): string {
  if (email.length > MAX_EMAIL_LENGTH) return email;
  const [, name = '', domain = ''] = /^([^@]+)@([^@\s/?#:]*[^\p{ASCII}][^@\s/?#:]*)$/u.exec(email) ?? [];
  const url = domain === '' ? undefined : parsedUrl(`http://${domain}`);
  return url ? `${name}@${url.hostname}` : email;
}
