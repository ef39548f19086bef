import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Purchase, listHeldPurchases, listOrders } from '@terrace/contracts/http/buying/purchases';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../platform/config/config.js';
import { containsText, isOrder } from '../../../platform/database/contains-text.js';
import { Database } from '../../../platform/database/database.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import type { Viewer } from '../../../platform/http/viewer/viewer.js';
import { newId } from '../../../platform/ids/new-id.js';
import { isBuyer, isPurchaseToken } from './buyer.js';
import { AnnouncedDays } from './orders/announced-days.reader.js';
import { purchaseTable } from './purchase-list.table.js';
import { type PresentablePurchase, presentPurchase } from './purchase.presenter.js';

/** Most purchases that are listed as held; the cap on held tickets leaves room for no more. */
const MAX_HELD = 50;

/** Who asks for a purchase: the viewer, and the token of a signed link if the call has one. */
export interface Caller {
  readonly viewer: Viewer;
  readonly token: string | undefined;
}

/** Shows purchases to their buyers only; everyone else gets `not-found`. */
@Injectable()
export class OwnPurchases {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Throws `not-found`. */
  async load(purchaseId: string, caller: Caller): Promise<PresentablePurchase> {
    const row = await this.find(purchaseId, caller);
    if (!row) throw new DomainError('not-found');
    return row;
  }

  /** The purchase if it is the caller's. */
  async find(purchaseId: string, caller: Caller): Promise<PresentablePurchase | null> {
    const [row] = await loadPurchases([purchaseId], this.database);
    return row && this.isOpenTo(row, caller) ? row : null;
  }

  private isOpenTo(row: PresentablePurchase, { viewer, token }: Caller): boolean {
    const shown = [token, viewer.openedLinks.get(row.id)];
    if (shown.some((text) => text !== undefined && isPurchaseToken(text, row.id, this.config.JWT_SECRET)))
      return true;
    return isBuyer(viewer, { kind: row.buyer_kind, id: row.buyer_id });
  }
}

/** Reads purchases for their buyers. */
@Injectable()
export class PurchasesReader {
  constructor(
    private readonly purchases: OwnPurchases,
    private readonly days: AnnouncedDays,
    private readonly database: Database,
  ) {}

  /** One purchase, for its buyer. Throws `not-found`. */
  async get(purchaseId: string, caller: Caller): Promise<Purchase> {
    const row = await this.purchases.load(purchaseId, caller);
    const [shown = row] = await this.days.in([row]);
    return presentPurchase(shown);
  }

  /** The viewer's purchases that hold tickets now, also those begun before signing in. */
  async listHeld(viewer: Viewer): Promise<ResponseOf<typeof listHeldPurchases>> {
    const accountId = viewer.kind === 'account' ? viewer.accountId : null;
    const { rows } = await this.database.query<PresentablePurchase>(
      `select * from purchase_list
       where (buyer_id = $1 and buyer_kind = 'account' or buyer_id = $2 and buyer_kind = 'guest')
         and status = 'pending' and hold_expires_at > now()
       order by hold_expires_at, id limit ${MAX_HELD}`,
      [accountId, viewer.guestId ?? null],
    );
    return { items: (await this.days.in(rows)).map(presentPurchase) };
  }

  /** The signed-in buyer's purchases, newest first. */
  async listOrders(
    accountId: string,
    { page, perPage, q }: InputOf<typeof listOrders>['query'],
  ): Promise<ResponseOf<typeof listOrders>> {
    const where = `buyer_id = $1 and buyer_kind = 'account'
      and ($2::text is null or ${isOrder('$2', 'id')} or ${containsText('$2', ['event_name', 'venue'])})`;
    const asked = [accountId, q?.trim() || null];
    const [rows, count] = await Promise.all([
      this.database.query<PresentablePurchase>(
        `select * from purchase_list where ${where} order by created_at desc, id limit $3 offset $4`,
        [...asked, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>(
        `select count(*)::int as total from purchase_list where ${where}`,
        asked,
      ),
    ]);
    const items = (await this.days.in(rows.rows)).map(presentPurchase);
    return { items, total: count.rows[0]?.total ?? 0, page, perPage };
  }
}

/** The id of a new purchase, whose order number no other has. */
export async function newPurchaseId(database: Queryable): Promise<string> {
  for (;;) {
    const id = newId();
    const { rowCount } = await database.query(
      'select from purchase_list where order_number(id) = order_number($1)',
      [id],
    );
    if (!rowCount) return id;
  }
}

/** The present rows of these purchases. */
export const loadPurchases = rowsById<PresentablePurchase>('purchase_list', purchaseTable.selected);
