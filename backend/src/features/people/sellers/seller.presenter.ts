import type { SellerWaiting } from '@terrace/contracts/http/identity/identity';
import type { Seller } from '@terrace/contracts/http/selling/sellers';
import { pick } from '@terrace/contracts/values/fields';
import { presentDecision, presentRejection } from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import { SHOWN, type SellerRow } from './sellers.projection.js';

/** A row as queries return it; the address is sealed until it is decrypted, and the id number stays so. */
export type PresentableSeller = Omit<SellerRow, 'idNumber' | 'address'> & {
  readonly id: string;
  readonly version: number;
  readonly address: string | null;
};

/** A seller for the administrators; the address has been opened. */
export function presentSeller(row: PresentableSeller): Seller {
  return {
    id: row.id,
    version: row.version,
    ...pick(row, SHOWN),
    ...(row.kind && { kind: row.kind }),
    address: row.address ?? ERASED,
    idNumber: row.maskedIdNumber,
    status: row.status,
    isApproved: row.status === 'active',
    createdAt: row.createdAt.toISOString(),
    decision: presentDecision(row),
  };
}

/** A seller for the page that waits for the decision: the status and nothing that needs a sign-in. */
export function presentWaiting(row: PresentableSeller): SellerWaiting {
  return {
    ...pick(row, ['id', 'version', 'fullName', 'status']),
    rejection: presentRejection(row),
  };
}
