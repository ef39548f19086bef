import type { ApprovalEvent } from '../src/features/console/approvals/approval.events.js';
import type { BankInfoEvent } from '../src/features/selling/bank-info/bank-info.events.js';
import type { CatalogueChange } from '../src/features/market/catalogue/catalogue.events.js';
import type { DisappearanceEvent } from '../src/features/market/catalogue/changes/disappearance.events.js';
import type { ContactMessageEvent } from '../src/features/messages/contact/contact-message.events.js';
import type { DeliveryEvent } from '../src/features/care/deliveries/delivery.events.js';
import type { DisputeEvent } from '../src/features/care/disputes/dispute.events.js';
import type { CommissionDocumentIssued } from '../src/features/care/documents/commission/commission-document.events.js';
import type { DocumentEvent, NumberGiven } from '../src/features/care/documents/document.events.js';
import type { EventChangeEvent } from '../src/features/care/event-changes/event-change.events.js';
import type { EvidencePackMade } from '../src/features/console/cases/evidence-pack.events.js';
import type { ListExported } from '../src/features/console/exports/export.events.js';
import type { AccountEvent } from '../src/features/people/identity/account.events.js';
import type { AdminOnlyEvent } from '../src/features/people/identity/admins/admin.events.js';
import type { SecondFactorEvent } from '../src/features/people/identity/second-factor/second-factor.events.js';
import type { PrivacyEvent } from '../src/features/people/identity/privacy/privacy.events.js';
import type { LedgerCheckEvent } from '../src/features/money/ledger/ledger-check.events.js';
import type { MassRefundEvent } from '../src/features/money/mass-refunds/mass-refund.events.js';
import type { SubscriptionEvent } from '../src/features/messages/newsletter/subscription.events.js';
import type { JobDecision } from '../src/features/console/operations/job-decisions.events.js';
import type { LogLevelEvent } from '../src/features/console/operations/log-level.events.js';
import type { PartnerRequestEvent } from '../src/features/messages/partners/partner-request.events.js';
import type { PayoutEvent } from '../src/features/money/payouts/payout.events.js';
import type { SaleEvent } from '../src/features/money/payouts/sale.events.js';
import type { SellerBalanceEvent } from '../src/features/money/payouts/seller-balance.events.js';
import type { EventPinChange, TournamentPinChange } from '../src/features/market/pins/pins.events.js';
import type { PolicyEvent } from '../src/features/market/policies/policy.events.js';
import type { PromoCodeEvent } from '../src/features/buying/promo-codes/promo-code.events.js';
import type { PurchaseEvent } from '../src/features/buying/purchases/purchase.events.js';
import type { SelectionEvent } from '../src/features/buying/selections/selection.events.js';
import type { SellerChangeEvent } from '../src/features/people/sellers/changes/seller-change.events.js';
import type { SellerEvent } from '../src/features/people/sellers/seller.events.js';
import type { TicketEvent } from '../src/features/selling/tickets/ticket.events.js';
import type { InboxEvent } from '../src/features/care/notifications/inbox.events.js';
import type { NoteEvent } from '../src/features/care/notes/note.events.js';
import type { SupportMessageEvent } from '../src/features/care/support-messages/support-message.events.js';
import type { NotificationEvent } from '../src/features/care/notifications/notification.events.js';
import type { PushSubscriptionEvent } from '../src/features/care/notifications/push/push-subscription.events.js';

/** Every event of the product. A spec compares the types with those that the features declare. */
export type ProductEvent =
  | AccountEvent
  | AdminOnlyEvent
  | ApprovalEvent
  | BankInfoEvent
  | CatalogueChange
  | CommissionDocumentIssued
  | ContactMessageEvent
  | DeliveryEvent
  | NoteEvent
  | SupportMessageEvent
  | DisappearanceEvent
  | DisputeEvent
  | DocumentEvent
  | EventChangeEvent
  | EventPinChange
  | InboxEvent
  | JobDecision
  | LedgerCheckEvent
  | ListExported
  | EvidencePackMade
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
  | SecondFactorEvent
  | SellerChangeEvent
  | SelectionEvent
  | SaleEvent
  | SellerBalanceEvent
  | SellerEvent
  | SubscriptionEvent
  | TicketEvent
  | TournamentPinChange;
