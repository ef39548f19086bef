import { createHash } from 'node:crypto';

/** The tag that names these very bytes. */
export function entityTag(body: string | Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether one of the tags a client has is this one; proxies weaken tags when they compress. */
export function isKnownTag(tags: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return tags !== undefined && tags.split(',').some((known) => bare(known) === bare(tag));
}
