import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';

/** An address with one of these protocols (`https:`). */
export function address(...protocols: string[]) {
  const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${wanted}`,
    );
}

/** Scheme, host and port of a web site; a path would be ignored, so it is refused. */
export function origin() {
  const message = 'must be an address like https://tickets.example.com, without a path';
  return z
    .string()
    .refine((text) => {
      const { protocol, pathname, search, hash, username } = URL.canParse(text) ? new URL(text) : nowhere;
      return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username;
    }, message)
    .transform((text) => new URL(text).origin);
}

const nowhere = new URL('about:blank');

/** Of S3's protocol. */
export const bucketName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be the name of a bucket: 3 to 63 small letters, digits, dots, dashes',
  );

/** A text of one line. */
export function line(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(maxLength, `must have at most ${maxLength} characters`);
}

/** One of these words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `must be one of: ${words.join(', ')}`);
}

/** A number in plain decimal notation. */
export function decimal(message: string, isRight: (value: number) => boolean) {
  return z
    .string()
    .refine((text) => /^\d*\.?\d+$/.test(text.trim()) && isRight(Number(text)), message)
    .transform(Number);
}

/** Comma-separated parts, none of them wrong; `what` they are is for the message. */
export function listOf(what: string, isRight: (part: string) => boolean) {
  return z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((parts) => parts.length > 0 && parts.every(isRight), `must be ${what}, separated by commas`);
}

/** JSON of a shape; `what` it is is for the message. */
export function jsonOf<Output>(what: string, isRight: (value: unknown) => value is Output) {
  return z.string().transform((text, context): Output => {
    try {
      const value: unknown = JSON.parse(text);
      if (isRight(value)) return value;
    } catch {
      // Said below, as of any other wrong value.
    }
    context.addIssue(`must be JSON: ${what}`);
    return z.NEVER;
  });
}

/** `pay.example.com` or `localhost:3001`. */
export function isHost(text: string): boolean {
  return (
    URL.canParse(`http://${text}`) &&
    new URL(`http://${text}`).host === text.toLowerCase().replace(/:80$/, '')
  );
}

/** `kafka-1.example.com:9092`: a port is needed. */
export function isBroker(text: string): boolean {
  return isHost(text) && /:\d+$/.test(text);
}

/** An IP address, or a network as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [ip = '', prefix, ...rest] = text.split('/');
  if (isIP(ip) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv4(ip) ? 32 : 128));
}

/** A header of HTTP as `name=value`, the value encoded as in an address. */
export function isHeader(text: string): boolean {
  return /^[\w-]+=([^\s%]|%[0-7][0-9a-f])*$/i.test(text);
}

/** Headers by name, from texts that are headers. */
export function headersFrom(texts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      return [text.slice(0, at), decodeURIComponent(text.slice(at + 1))];
    }),
  );
}
