import type { BankInfoEvent } from '../../bank-info/bank-info.events.js';
import type { CatalogueChange } from '../../catalogue/catalogue.events.js';
import type { DisappearanceEvent } from '../../catalogue/changes/disappearance.events.js';
import type { ContactMessageEvent } from '../../contact/contact-message.events.js';
import type { DeliveryEvent } from '../../deliveries/delivery.events.js';
import type { DisputeEvent } from '../../disputes/dispute.events.js';
import type { DocumentEvent, NumberGiven } from '../../documents/document.events.js';
import type { EventChangeEvent } from '../../event-changes/event-change.events.js';
import type { ListExported } from '../../exports/export.events.js';
import type { AccountEvent } from '../../identity/account.events.js';
import type { AdminOnlyEvent } from '../../identity/admins/admin.events.js';
import type { PrivacyEvent } from '../../identity/privacy/privacy.events.js';
import type { LedgerCheckEvent } from '../../ledger/ledger-check.events.js';
import type { MassRefundEvent } from '../../mass-refunds/mass-refund.events.js';
import type { SubscriptionEvent } from '../../newsletter/subscription.events.js';
import type { JobDecision } from '../../operations/job-decisions.events.js';
import type { LogLevelEvent } from '../../operations/log-level.events.js';
import type { PartnerRequestEvent } from '../../partners/partner-request.events.js';
import type { PayoutEvent } from '../../payouts/payout.events.js';
import type { SaleEvent } from '../../payouts/sale.events.js';
import type { SellerBalanceEvent } from '../../payouts/seller-balance.events.js';
import type { EventPinChange, TournamentPinChange } from '../../pins/pins.events.js';
import type { PolicyEvent } from '../../policies/policy.events.js';
import type { PromoCodeEvent } from '../../promo-codes/promo-code.events.js';
import type { PurchaseEvent } from '../../purchases/purchase.events.js';
import type { SelectionEvent } from '../../selections/selection.events.js';
import type { SellerEvent } from '../../sellers/seller.events.js';
import type { TicketEvent } from '../../tickets/ticket.events.js';
import type { InboxEvent } from '../inbox.events.js';
import type { NotificationEvent } from '../notification.events.js';
import type { PushSubscriptionEvent } from '../push/push-subscription.events.js';

/** Every event of the product. A spec compares the types with those that the features declare. */
export type ProductEvent =
  | AccountEvent
  | AdminOnlyEvent
  | BankInfoEvent
  | CatalogueChange
  | ContactMessageEvent
  | DeliveryEvent
  | DisappearanceEvent
  | DisputeEvent
  | DocumentEvent
  | EventChangeEvent
  | EventPinChange
  | InboxEvent
  | JobDecision
  | LedgerCheckEvent
  | ListExported
  | LogLevelEvent
  | MassRefundEvent
  | NotificationEvent
  | NumberGiven
  | PartnerRequestEvent
  | PayoutEvent
  | PolicyEvent
  | PrivacyEvent
  | PromoCodeEvent
  | PurchaseEvent
  | PushSubscriptionEvent
  | SelectionEvent
  | SaleEvent
  | SellerBalanceEvent
  | SellerEvent
  | SubscriptionEvent
  | TicketEvent
  | TournamentPinChange;
