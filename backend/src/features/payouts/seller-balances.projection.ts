import { parseStreamId } from '@terrace/event-core/model/event';
import type { PayoutHoldReason } from '@terrace/contracts/values/payout-hold';
import {
  type RowOf,
  boolean,
  defineReadModel,
  jsonb,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../platform/text/erased.js';
import {
  type OpenPayout,
  type SellerBalance,
  type SellerBalanceEvent,
  type UnpaidSale,
  evolveBalance,
  noBalance,
} from './seller-balance.events.js';

/** Instants as JSON keeps them. */
type AsJson<Value> = {
  readonly [Name in keyof Value]: Value[Name] extends Date | null ? string | null : Value[Name];
};
type OpenPayoutAsJson = Omit<OpenPayout, 'sales'> & {
  readonly sales: readonly AsJson<OpenPayout['sales'][number]>[];
};

const table = defineReadModel({
  table: 'seller_balances',
  category: 'sellerbalance',
  columns: {
    unpaid: jsonb<Readonly<Record<string, AsJson<UnpaidSale>>>>(),
    holds: jsonb<Readonly<Record<string, readonly string[]>>>(),
    carried: jsonb<Readonly<Record<string, number>>>(),
    open: jsonb<Readonly<Record<string, OpenPayoutAsJson>>>(),
    last_payouts: jsonb<Readonly<Record<string, string>>>(),
    is_paused: boolean(),
    paused_by: nullable(text()),
    paused_at: nullable(timestamptz()),
    pause_why: nullable(text<PayoutHoldReason>()),
    pause_note: nullable(text()),
    payable_at: nullable(timestamptz()),
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

/** The balance that a row says; what only decisions need is empty. */
export function balanceOf(row: SellerBalanceRow): SellerBalance {
  return {
    ...noBalance,
    unpaid: mapOf(row.unpaid, withDay),
    holds: mapOf(row.holds, (reasons) => new Set(reasons)),
    carried: mapOf(row.carried, (amount) => amount),
    open: mapOf(row.open, ({ sales, ...payout }) => ({ ...payout, sales: sales.map(withDay) })),
    lastPayouts: mapOf(row.last_payouts, (payoutId) => payoutId),
    isPaused: row.is_paused,
  };
}

function rowOf({
  unpaid,
  holds,
  carried,
  open,
  lastPayouts,
  isPaused,
}: SellerBalance): Omit<SellerBalanceRow, keyof Pause> {
  const isHeld = (purchaseId: string) => (holds.get(purchaseId)?.size ?? 0) > 0;
  const days = [...unpaid].flatMap(([purchaseId, { availableAt }]) =>
    availableAt === null || isHeld(purchaseId) ? [] : [availableAt.getTime()],
  );
  return {
    unpaid: recordOf(unpaid, asJson),
    holds: recordOf(holds, (reasons) => [...reasons]),
    carried: recordOf(carried, (amount) => amount),
    open: recordOf(open, ({ sales, ...payout }) => ({ ...payout, sales: sales.map(asJson) })),
    last_payouts: recordOf(lastPayouts, (payoutId) => payoutId),
    is_paused: isPaused,
    payable_at: days.length > 0 ? new Date(Math.min(...days)) : null,
  };
}

function withDay<Sale extends { readonly availableAt: string | null }>({ availableAt, ...sale }: Sale) {
  return { ...sale, availableAt: availableAt === null ? null : new Date(availableAt) };
}

function asJson<Sale extends { readonly availableAt: Date | null }>({ availableAt, ...sale }: Sale) {
  return { ...sale, availableAt: availableAt?.toISOString() ?? null };
}

function mapOf<From, To>(record: Readonly<Record<string, From>>, make: (value: From) => To): Map<string, To> {
  return new Map(Object.entries(record).map(([key, value]) => [key, make(value)]));
}

function recordOf<From, To>(map: ReadonlyMap<string, From>, make: (value: From) => To): Record<string, To> {
  return Object.fromEntries([...map].map(([key, value]) => [key, make(value)]));
}
