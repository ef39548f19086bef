import { createHmac } from 'node:crypto';

/** Domains of which the mailbox is the same with and without dots in its name. */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Keyed hash of the mailbox of an e-mail address, by which one buyer is recognised without storing the address
 * (product.md 13.9): in any case, without a `+tag`, and at Gmail without dots.
 */
export function emailKeyOf(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`email ${mailboxOf(email)}`)
    .digest('base64url');
}

function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const [name = ''] = lower.slice(0, Math.max(0, at)).split('+');
  if (name === '') return lower;
  return IGNORES_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
