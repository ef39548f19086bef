import type { BlockReason } from '@terrace/contracts/http/identity/users';
import type { SellerStatus } from '@terrace/contracts/values/statuses';
import type { StoredEvent } from '@terrace/event-core/model/event';
import {
  type RowOf,
  defineReadModel,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { decisionTaken } from '../../../platform/queues/decisions-taken.js';
import type { SellerEvent } from '../sellers/seller.events.js';
import type { BuyerBlocked, BuyerEvent } from './account.events.js';

const columns = { email: text(), full_name: text(), password_hash: text(), created_at: timestamptz() };

/** What signing in needs of an account of any kind. */
type AccountRow = RowOf<{ readonly columns: typeof columns }>;

const buyerTable = defineReadModel({
  table: 'buyer_accounts',
  category: 'buyer',
  columns: {
    ...columns,
    /** Null unless the buyer is blocked. */
    blocked_at: nullable(timestamptz()),
    blocked_by: nullable(text()),
    block_reason: nullable(text<BlockReason>()),
    block_note: nullable(text()),
  },
});

/** A row of `buyer_accounts`. */
export type BuyerAccountRow = RowOf<typeof buyerTable>;

const sellerTable = defineReadModel({
  table: 'seller_accounts',
  category: 'seller',
  columns: { ...columns, company_name: text(), phone_number: text(), status: text<SellerStatus>() },
});

/** A row of `seller_accounts`. */
export type SellerAccountRow = RowOf<typeof sellerTable>;

export const buyerAccounts = buyerTable.projection<BuyerEvent>((row, event) => {
  switch (event.type) {
    case 'AccountOpened': {
      const person = event.personal?.[event.data.accountId];
      return person ? { ...opened(person, event), ...NOT_BLOCKED } : null;
    }
    case 'AccountPasswordChanged':
      return row && withPassword(row, event.personal?.[event.data.accountId]);
    case 'AccountRenamed': {
      const part = event.personal?.[event.data.accountId];
      return row && part ? { ...row, full_name: part.fullName } : row;
    }
    case 'AccountEmailChanged': {
      const part = event.personal?.[event.data.accountId];
      return row && part ? { ...row, email: part.email } : row;
    }
    case 'BuyerBlocked':
      return row && { ...row, ...blocked(event) };
    case 'BuyerUnblocked':
      return row && { ...row, ...NOT_BLOCKED };
    case 'AccountErased':
      return null;
    case 'AccountPasswordResetRequested':
    case 'AccountSignedOutEverywhere':
      return row;
  }
});

const NOT_BLOCKED = { blocked_at: null, blocked_by: null, block_reason: null, block_note: null };

function blocked(event: BuyerBlocked): Omit<BuyerAccountRow, keyof AccountRow> {
  const { accountId, at, reason } = event.data;
  const part = event.personal?.[accountId];
  return {
    blocked_at: new Date(at),
    blocked_by: decisionTaken('blocked', event).by,
    block_reason: reason,
    block_note: part && 'note' in part ? part.note : null,
  };
}

export const sellerAccounts = sellerTable.projection<SellerEvent>((row, event) => {
  if (event.type === 'SellerRegistered') {
    const person = event.personal?.[event.data.sellerId];
    if (!person) return null;
    const { companyName: company_name, phoneNumber: phone_number } = person;
    return { ...opened(person, event), company_name, phone_number, status: 'pending' };
  }
  if (!row) return null;
  switch (event.type) {
    case 'SellerApproved':
      return { ...row, status: 'active' };
    case 'SellerReinstated':
      return { ...row, status: 'active' };
    case 'SellerRejected':
      return { ...row, status: 'rejected' };
    case 'SellerSuspended':
      return { ...row, status: 'suspended' };
    case 'SellerClosed':
      return { ...row, status: 'closed' };
    case 'SellerPasswordChanged':
      return withPassword(row, event.personal?.[event.data.sellerId]);
    case 'SellerEmailChanged': {
      const part = event.personal?.[event.data.sellerId];
      return part ? { ...row, email: part.email } : row;
    }
    case 'SellerContactChanged': {
      const part = event.personal?.[event.data.sellerId];
      return part ? { ...row, phone_number: part.phoneNumber } : row;
    }
    case 'SellerRenamed': {
      const part = event.personal?.[event.data.sellerId];
      return part ? { ...row, full_name: part.fullName, company_name: part.companyName } : row;
    }
    case 'SellerErased':
      return null;
    case 'SellerIdNumberRevealed':
    case 'SellerPasswordResetRequested':
    case 'SellerSignedOutEverywhere':
      return row;
  }
});

function opened(
  { email, fullName, passwordHash }: { email: string; fullName: string; passwordHash: string },
  { at }: Pick<StoredEvent, 'at'>,
): AccountRow {
  return { email, full_name: fullName, password_hash: passwordHash, created_at: at };
}

function withPassword<Row extends AccountRow>(row: Row, part: { passwordHash: string } | undefined): Row {
  return part ? { ...row, password_hash: part.passwordHash } : row;
}
