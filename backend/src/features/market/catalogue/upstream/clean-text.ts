import { UpstreamId } from '@terrace/contracts/values/ids';
import { shorten } from '@terrace/contracts/values/text/shorten';
import { cleanText } from '@terrace/contracts/values/text/clean-text';
import { z } from 'zod';

/** Upstream texts are short; more is cut so that one odd record cannot fill a page. */
const TEXT_LENGTH = 300;

/** Upstream's text on one line, cleaned like people's, or null when nothing is left. */
export function upstreamText(text: string): string | null {
  const line = cleanText(text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' '));
  return line === '' ? null : shorten(line, TEXT_LENGTH, '');
}

/** Text as upstream writes it: maybe a number, maybe padded. Null for anything else. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? upstreamText(String(value)) : null;
}

/** One member of what may be an object. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** The name in `{ name }`, or a bare name, or null. */
export function nameOrNull(value: unknown): string | null {
  return textOrNull(typeof value === 'object' ? memberOf(value, 'name') : value);
}

/** The id in `{ id }` if it is usable, or null. */
export function idOrNull(value: unknown): string | null {
  const id = memberOf(value, 'id');
  // Most often there is none, and a refusal of zod's costs as much as the rest of an event.
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  const parsed = cleanId.safeParse(id);
  return parsed.success ? parsed.data : null;
}

/** An id of upstream's, kept as text; an id that could leave a path segment of ours is refused. */
export const cleanId = z
  .union([z.string(), z.number()])
  .transform((id) => String(id).trim())
  .pipe(UpstreamId);

/** A name without which a thing makes no sense. */
export const requiredName = z.string().transform(upstreamText).pipe(z.string());
