import * as z from 'zod/mini';
import { RefundFilter } from '../money/admin-refunds.js';
import { AdministratorFilter } from '../identity/admins.js';
import { BankInfoFilter } from '../selling/bank-info.js';
import { ContactMessageFilter } from './contact.js';
import { CustomerFilter } from './customers.js';
import { DisputeFilter } from '../care/admin-disputes.js';
import { AdminDeliveryFilter } from '../buying/deliveries.js';
import { endpoint } from '../endpoint.js';
import { EventChangeFilter } from '../care/event-changes.js';
import { UserFilter } from '../identity/users.js';
import { LedgerFilter } from '../money/ledger.js';
import { SubscriptionFilter } from './newsletter.js';
import { PartnerRequestFilter } from './partners.js';
import { PayoutFilter } from '../money/payouts.js';
import { AdminEventFilter, AdminTournamentFilter } from '../market/pins.js';
import { PromoCodeFilter } from '../buying/promo-codes.js';
import { SellerFilter } from '../selling/sellers.js';
import { TicketFilter } from '../selling/tickets.js';
import { TopTeamFilter } from '../market/top-teams.js';

/** An administrators' list that can be exported, and what of it: the whole list, not one page. */
export const ExportRequest = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('tickets'), filter: TicketFilter }),
  z.strictObject({ list: z.literal('sellers'), filter: SellerFilter }),
  z.strictObject({ list: z.literal('partner-requests'), filter: PartnerRequestFilter }),
  z.strictObject({ list: z.literal('users'), filter: UserFilter }),
  z.strictObject({ list: z.literal('customers'), filter: CustomerFilter }),
  z.strictObject({ list: z.literal('promo-codes'), filter: PromoCodeFilter }),
  z.strictObject({ list: z.literal('contact-messages'), filter: ContactMessageFilter }),
  z.strictObject({ list: z.literal('subscriptions'), filter: SubscriptionFilter }),
  z.strictObject({ list: z.literal('bank-info'), filter: BankInfoFilter }),
  z.strictObject({ list: z.literal('events'), filter: AdminEventFilter }),
  z.strictObject({ list: z.literal('tournaments'), filter: AdminTournamentFilter }),
  z.strictObject({ list: z.literal('teams'), filter: TopTeamFilter }),
  z.strictObject({ list: z.literal('administrators'), filter: AdministratorFilter }),
  z.strictObject({ list: z.literal('refunds'), filter: RefundFilter }),
  z.strictObject({ list: z.literal('payouts'), filter: PayoutFilter }),
  z.strictObject({ list: z.literal('disputes'), filter: DisputeFilter }),
  z.strictObject({ list: z.literal('deliveries'), filter: AdminDeliveryFilter }),
  z.strictObject({ list: z.literal('event-changes'), filter: EventChangeFilter }),
  z.strictObject({ list: z.literal('ledger'), filter: LedgerFilter }),
]);
export type ExportRequest = z.infer<typeof ExportRequest>;

/** The administrators' lists that can be exported, and the filter of each. */
export type ExportedLists = { [Request in ExportRequest as Request['list']]: Request['filter'] };

/** A command, not a query, because the export of a list is recorded. */
export const exportList = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/exports',
  summary: 'A list as CSV, personal data masked as on screen; who took it is recorded',
  body: ExportRequest,
  answers: 'text/csv',
});
