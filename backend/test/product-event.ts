import type { BankInfoEvent } from '../src/features/bank-info/bank-info.events.js';
import type { CatalogueChange } from '../src/features/catalogue/catalogue.events.js';
import type { DisappearanceEvent } from '../src/features/catalogue/changes/disappearance.events.js';
import type { ContactMessageEvent } from '../src/features/contact/contact-message.events.js';
import type { DeliveryEvent } from '../src/features/deliveries/delivery.events.js';
import type { DisputeEvent } from '../src/features/disputes/dispute.events.js';
import type { DocumentEvent, NumberGiven } from '../src/features/documents/document.events.js';
import type { EventChangeEvent } from '../src/features/event-changes/event-change.events.js';
import type { ListExported } from '../src/features/exports/export.events.js';
import type { AccountEvent } from '../src/features/identity/account.events.js';
import type { AdminOnlyEvent } from '../src/features/identity/admins/admin.events.js';
import type { PrivacyEvent } from '../src/features/identity/privacy/privacy.events.js';
import type { LedgerCheckEvent } from '../src/features/ledger/ledger-check.events.js';
import type { MassRefundEvent } from '../src/features/mass-refunds/mass-refund.events.js';
import type { SubscriptionEvent } from '../src/features/newsletter/subscription.events.js';
import type { JobDecision } from '../src/features/operations/job-decisions.events.js';
import type { LogLevelEvent } from '../src/features/operations/log-level.events.js';
import type { PartnerRequestEvent } from '../src/features/partners/partner-request.events.js';
import type { PayoutEvent } from '../src/features/payouts/payout.events.js';
import type { SaleEvent } from '../src/features/payouts/sale.events.js';
import type { SellerBalanceEvent } from '../src/features/payouts/seller-balance.events.js';
import type { EventPinChange, TournamentPinChange } from '../src/features/pins/pins.events.js';
import type { PolicyEvent } from '../src/features/policies/policy.events.js';
import type { PromoCodeEvent } from '../src/features/promo-codes/promo-code.events.js';
import type { PurchaseEvent } from '../src/features/purchases/purchase.events.js';
import type { SelectionEvent } from '../src/features/selections/selection.events.js';
import type { SellerEvent } from '../src/features/sellers/seller.events.js';
import type { TicketEvent } from '../src/features/tickets/ticket.events.js';
import type { InboxEvent } from '../src/features/notifications/inbox.events.js';
import type { NotificationEvent } from '../src/features/notifications/notification.events.js';
import type { PushSubscriptionEvent } from '../src/features/notifications/push/push-subscription.events.js';

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
