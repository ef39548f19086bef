import { parseStreamId } from '@terrace/event-core/model/event';
import type { PayoutHoldReason } from '@terrace/contracts/values/money/payout-hold';
import {
  type RowOf,
  boolean,
  defineReadModel,
  jsonb,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../../platform/text/erased.js';
import {
  type OpenPayout,
  type SellerBalance,
  type SellerBalanceEvent,
  evolveBalance,
  noBalance,
} from '../seller-balance.events.js';

const table = defineReadModel({
  table: 'seller_balances',
  category: 'sellerbalance',
  columns: {
    carried: jsonb<Readonly<Record<string, number>>>(),
    open: jsonb<Readonly<Record<string, OpenPayout>>>(),
    last_payouts: jsonb<Readonly<Record<string, string>>>(),
    has_old_sales: boolean(),
    is_paused: boolean(),
    paused_by: nullable(text()),
    paused_at: nullable(timestamptz()),
    pause_why: nullable(text<PayoutHoldReason>()),
    pause_note: nullable(text()),
  },
});

/** A row of `seller_balances`; its id is the seller's. */
export type SellerBalanceRow = RowOf<typeof table>;

/** A row as queries return it. */
export type PresentableBalance = SellerBalanceRow & { readonly id: string; readonly version: number };

export const sellerBalances = table.projection<SellerBalanceEvent>((row, event) => {
  const state = evolveBalance(row ? balanceOf(row) : noBalance, event);
  return { ...rowOf(state), ...pauseOf(row, event, parseStreamId(event.streamId).entityId) };
});

/** SQL: balances with something in them beside sales; an index has them. */
export const IS_OWED = `carried @? '$.* ? (@ > 0)'`;

type Pause = Pick<SellerBalanceRow, 'paused_by' | 'paused_at' | 'pause_why' | 'pause_note'>;

const NO_PAUSE: Pause = { paused_by: null, paused_at: null, pause_why: null, pause_note: null };

function pauseOf(row: Pause | null, event: SellerBalanceEvent, sellerId: string): Pause {
  if (event.type === 'PayoutsResumed') return NO_PAUSE;
  if (event.type === 'PayoutsPaused') {
    const { by, at, why = 'other' } = event.data;
    const [admin, seller] = [event.personal?.[by], event.personal?.[sellerId]];
    return {
      paused_by: admin && 'name' in admin ? admin.name : ERASED,
      paused_at: new Date(at),
      pause_why: why,
      pause_note: noteOf(seller) ?? (admin && 'name' in admin ? admin.reason : undefined) ?? ERASED,
    };
  }
  if (!row) return NO_PAUSE;
  const { paused_by, paused_at, pause_why, pause_note } = row;
  return { paused_by, paused_at, pause_why, pause_note };
}

function noteOf(part: { readonly note: string } | object | undefined): string | undefined {
  return part && 'note' in part ? part.note : undefined;
}

/** The balance that a row contains; what only decisions need is empty. */
export function balanceOf(row: SellerBalanceRow): SellerBalance {
  return {
    ...noBalance,
    carried: new Map(Object.entries(row.carried)),
    open: new Map(Object.entries(row.open)),
    lastPayouts: new Map(Object.entries(row.last_payouts)),
    areHeld: row.is_paused,
    hasOldSales: row.has_old_sales,
  };
}

function rowOf({
  carried,
  open,
  lastPayouts,
  hasOldSales,
  areHeld,
}: SellerBalance): Omit<SellerBalanceRow, keyof Pause> {
  return {
    carried: Object.fromEntries(carried),
    open: Object.fromEntries(open),
    last_payouts: Object.fromEntries(lastPayouts),
    has_old_sales: hasOldSales,
    is_paused: areHeld,
  };
}
