import type { MailLink } from './mail-content.js';

/** The absolute URL of a link. Throws when its origin is not that of `publicUrl`. */
export function mailAddress(link: MailLink, publicUrl: string): string {
  const base = new URL(publicUrl);
  const address = typeof link === 'string' ? new URL(link, base) : link;
  if (address.origin !== base.origin) throw new Error('A mail links to a host that is not ours');
  return address.href;
}
