import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { PromoCode, PromoCodeFilter, listPromoCodes } from '@terrace/contracts/http/buying/promo-codes';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText } from '../../../platform/database/contains-text.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { Database } from '../../../platform/database/database.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import { type PresentablePromoCode, presentPromoCode } from './promo-code.presenter.js';
import { FindPromoCode } from './promo-codes.public.js';

@QueryHandler(FindPromoCode)
export class FindPromoCodeHandler implements IQueryHandler<FindPromoCode> {
  constructor(private readonly database: Database) {}

  async execute({ name }: FindPromoCode): Promise<string | null> {
    const { rows } = await this.database.query<{ id: string }>('select id from promo_codes where name = $1', [
      name,
    ]);
    return rows[0]?.id ?? null;
  }
}

/** Reads promo codes for the administrators. */
@Injectable()
export class PromoCodesReader {
  constructor(private readonly database: Database) {}

  /** One code. Throws `promo-unknown`. */
  async get(promoId: string): Promise<PromoCode> {
    const [row] = await loadPromoCodes([promoId], this.database);
    if (!row) throw new DomainError('promo-unknown');
    return presentPromoCode(row);
  }

  /** Codes, newest first; `q` is part of a name. */
  async list(filter: InputOf<typeof listPromoCodes>['query']): Promise<ResponseOf<typeof listPromoCodes>> {
    const list = await loadLivePage<PresentablePromoCode>(promoCodeList(filter), filter, this.database);
    return { ...list, items: list.items.map(presentPromoCode) };
  }
}

/** The codes that a filter names, newest first. */
export function promoCodeList({ q, ...order }: PromoCodeFilter): LiveList {
  return {
    table: 'promo_codes',
    where: `$1::text is null or ${containsText('$1', ['name'])}`,
    values: [q?.trim() || null],
    since: 'created_at',
    order: orderedBy(COLUMNS, order),
  };
}

const COLUMNS = { name: 'name', uses: 'uses', expiresAt: 'expires_at', createdAt: 'created_at' } as const;

/** The present rows of these codes. */
export const loadPromoCodes = rowsById<PresentablePromoCode>('promo_codes');
