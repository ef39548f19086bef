import type { SellerWaiting } from '@terrace/contracts/http/identity/identity';
import type { Seller } from '@terrace/contracts/http/selling/sellers';
import { presentDecision, presentRejection } from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { SellerRow } from './sellers.projection.js';

/** A row as queries return it: without the sealed id number, which no list shows; the address is sealed too. */
export type PresentableSeller = Omit<SellerRow, 'id_number' | 'address'> & {
  readonly id: string;
  readonly version: number;
  readonly address: string | null;
};

/** A seller for the administrators; the address has been opened. */
export function presentSeller(row: PresentableSeller): Seller {
  return {
    id: row.id,
    version: row.version,
    fullName: row.full_name,
    companyName: row.company_name,
    email: row.email,
    phoneNumber: row.phone_number,
    address: row.address ?? ERASED,
    idNumber: row.masked_id_number,
    status: row.status,
    isApproved: row.status === 'active',
    createdAt: row.created_at.toISOString(),
    decision: presentDecision(row),
  };
}

/** A seller for the page that waits for the decision: the status and nothing that needs a sign-in. */
export function presentWaiting(row: PresentableSeller): SellerWaiting {
  return {
    id: row.id,
    version: row.version,
    fullName: row.full_name,
    status: row.status,
    rejection: presentRejection(row),
  };
}
