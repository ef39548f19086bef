import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { ChargebackStatus } from '../../values/money/chargebacks.js';
import { Money } from '../../values/money/money.js';
import { BankInfoStatus, PurchaseStatus, SellerStatus, TicketStatus } from '../../values/statuses.js';
import { AdminDelivery } from '../buying/deliveries.js';
import { AdminDispute } from '../care/admin-disputes.js';
import { endpoint } from '../endpoint.js';
import { User } from '../identity/users.js';
import { Balance, Payout } from '../money/payouts.js';
import { Seller } from '../selling/sellers.js';
import { TaxDetailsState } from '../selling/tax-details.js';
import { Ticket } from '../selling/tickets.js';
import { CaseEvent } from './cases.js';
import { CaseId, Note, NoteForm, OtherSubjectKind } from './notes.js';

/** An order on the page of its buyer, of a seller or of a ticket. */
export const CaseOrderRow = z.strictObject({
  id: Id,
  eventName: z.string(),
  quantity: z.int(),
  total: Money,
  status: PurchaseStatus,
  /** As of a customer. */
  chargeback: z.optional(ChargebackStatus),
  at: z.string(),
});
export type CaseOrderRow = z.infer<typeof CaseOrderRow>;

/** What every case has; both newest first. */
const written = { notes: z.array(Note), timeline: z.array(CaseEvent) };

/** Everything about a buyer: an account, or a guest by the id that an order names. Lists have at most 100 rows. */
export const PersonCase = z.strictObject({
  id: CaseId,
  kind: z.enum(['account', 'guest']),
  /** Null after an erasure. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Where the account is signed in. */
  sessions: z.int(),
  /** The account as Users has it; left out for a guest, and after an erasure. */
  user: z.optional(User),
  orders: z.array(CaseOrderRow),
  disputes: z.array(AdminDispute),
  ...written,
});
export type PersonCase = z.infer<typeof PersonCase>;

/**
 * Everything about a seller that the administrator's roles may see; the other parts are left out. Lists have at most 100 rows.
 */
export const SellerCase = z.strictObject({
  seller: Seller,
  /** Null before any were saved. */
  bankInfo: z.optional(z.nullable(BankInfoStatus)),
  /** How many tickets have each status. */
  ticketCounts: z.array(z.strictObject({ status: TicketStatus, count: z.int() })),
  /** The latest. */
  tickets: z.array(Ticket),
  orders: z.optional(z.array(CaseOrderRow)),
  /** Due and overdue ones, the first due on top. */
  deliveries: z.array(AdminDelivery),
  balance: z.optional(Balance),
  taxDetails: z.optional(TaxDetailsState),
  payouts: z.optional(z.array(Payout)),
  ...written,
});
export type SellerCase = z.infer<typeof SellerCase>;

/** Everything about a seller's ticket; its orders are left out for whoever may not see them. */
export const TicketCase = z.strictObject({
  ticket: Ticket,
  seller: z.nullable(
    z.strictObject({ id: Id, fullName: z.string(), companyName: z.string(), status: SellerStatus }),
  ),
  orders: z.optional(z.array(CaseOrderRow)),
  /** How many reports of it wait for a decision; left out for whoever may not see them. */
  waitingReports: z.optional(z.int()),
  ...written,
});
export type TicketCase = z.infer<typeof TicketCase>;

const params = z.strictObject({ id: Id });

export const getPersonCase = endpoint({
  method: 'GET',
  path: '/admin/people/{id}',
  permission: 'customers.see',
  summary: 'Everything about a buyer, by the id of the account or guest, for administrators',
  params: z.strictObject({ id: CaseId }),
  response: PersonCase,
});
export const getSellerCase = endpoint({
  method: 'GET',
  path: '/admin/sellers/{id}',
  permission: 'sellers.see',
  summary: 'Everything about a seller that the administrator may see',
  params,
  response: SellerCase,
});
export const getTicketCase = endpoint({
  method: 'GET',
  path: '/admin/tickets/{id}',
  permission: 'tickets.see',
  summary: 'Everything about a seller’s ticket, for administrators',
  params,
  response: TicketCase,
});
export const addCaseNote = endpoint({
  method: 'POST',
  path: '/admin/cases/{kind}/{id}/notes',
  permission: 'customers.help',
  summary:
    'Write a note about a buyer, a seller or a ticket for the other administrators; those mentioned are told',
  params: z.strictObject({ kind: OtherSubjectKind, id: CaseId }),
  body: NoteForm,
  response: Note,
  status: 201,
});
