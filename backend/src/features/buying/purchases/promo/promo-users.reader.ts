import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Config } from '../../../../platform/config/config.js';
import { FindAccountContact } from '../../../people/identity/identity.public.js';
import type { PromoUser } from '../../promo-codes/promo-codes.public.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { createHmac } from 'node:crypto';

type OfPurchase = Pick<PresentablePurchase, 'buyer_kind' | 'buyer_id' | 'contact_email'>;

/** Who would use a promo code for a purchase: known by account, guest and e-mail addresses (product.md 13.9). */
@Injectable()
export class PromoUsers {
  constructor(
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /** `contactEmail` is the first ticket holder's: as it is entered now, or was before. */
  async of(
    { buyer_kind, buyer_id: buyerId, contact_email }: OfPurchase,
    contactEmail: string | null = contact_email,
  ): Promise<PromoUser> {
    const account =
      buyer_kind === 'account' ? await this.queries.execute(new FindAccountContact(buyerId)) : null;
    const emails = [account?.email, contactEmail].flatMap((email) => (email ? [email] : []));
    const keys = emails.map((email) => emailKeyOf(email, this.config.JWT_SECRET));
    return { buyerId, emailKeys: [...new Set(keys)] };
  }
}

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
