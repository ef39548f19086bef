import { REJECTION_TEXTS, RejectionReason } from '@terrace/contracts/values/rejection';
import { formatInstant } from '../../ui/text/format-date';

/** What somebody did, after their name: 'Ada Adams approved this'. */
const DID: Readonly<Record<string, string>> = {
  TicketUploaded: 'uploaded this',
  TicketEdited: 'edited this',
  TicketApproved: 'approved this',
  TicketRejected: 'rejected this',
  TicketWithdrawn: 'withdrew this',
  TicketTakenDown: 'took this off sale',
  TicketHidden: 'hid this from buyers',
  TicketShown: 'showed this to buyers again',
  TicketsHeld: 'put tickets on hold',
  HoldReleased: 'released a hold',
  TicketsSold: 'completed a sale',
  SellerRegistered: 'registered',
  SellerApproved: 'approved this',
  SellerRejected: 'rejected this',
  SellerSuspended: 'suspended this',
  SellerClosed: 'closed this',
  SellerReinstated: 'reinstated this',
  SellerErased: 'erased the personal data',
  SellerIdNumberRevealed: 'viewed the passport or id number',
  SellerPasswordResetRequested: 'asked for a new password',
  SellerPasswordChanged: 'changed the password',
  SellerSignedOutEverywhere: 'signed out everywhere',
  BankInfoSaved: 'saved the bank details',
  BankInfoApproved: 'approved this',
  BankInfoRejected: 'rejected this',
  BankInfoErased: 'erased the bank details',
  BankNumbersRevealed: 'viewed the bank numbers',
  PartnerRequestSubmitted: 'applied',
  PartnerRequestApproved: 'approved this',
  PartnerRequestRejected: 'rejected this',
  ContactMessageReceived: 'sent this message',
  ContactMessageRead: 'marked this as read',
  DisputeOpened: 'opened this dispute',
  EvidenceAdded: 'added a file',
  DisputeAnswered: 'answered',
  DisputeDecided: 'decided this',
  DisputeRefunded: 'recorded the refund',
  DisputeRefundFailed: 'recorded that the refund failed',
  DisputeWithdrawn: 'withdrew this dispute',
  EvidenceRead: 'read a file',
  PurchaseStarted: 'started this purchase',
  HoldExtended: 'extended the hold',
  PricesChanged: 'updated the prices',
  PromoApplied: 'applied a promo code',
  PromoRemoved: 'removed the promo code',
  HoldersEntered: 'named the ticket holders',
  PaymentRequested: 'asked for the payment',
  PaymentStarted: 'opened the payment',
  PaymentSucceeded: 'recorded the payment',
  PaymentFailed: 'recorded a declined payment',
  PaymentMismatched: 'recorded a payment of another amount',
  PurchaseCompleted: 'completed this purchase',
  PurchaseCancelled: 'cancelled this purchase',
  HoldExpired: 'ended the hold',
  PurchaseClaimed: 'took this purchase into the account',
  RefundBecameDue: 'recorded that a refund is due',
  PaymentRefunded: 'marked this as refunded',
  RefundRequested: 'asked for a refund',
  RefundCalled: 'asked the provider for a refund',
  RefundSubmitted: 'sent a refund to the provider',
  RefundSucceeded: 'recorded that a refund arrived',
  RefundFailed: 'recorded that a refund failed',
  BuyerMailRequested: 'asked for a mail to the buyer',
  BuyerMailed: 'wrote to the buyer',
  BuyerMailDropped: 'dropped a mail that was no longer true',
  BuyerMailRefused: 'could not write to the buyer: the address was refused',
  SaleCredited: 'credited a sale',
  SaleMoved: 'moved the day of a sale',
  SaleDebited: 'took the share of a refund',
  SaleHeld: 'held a sale',
  SaleReleased: 'released a sale',
  SaleTaken: 'took a sale into a payout',
  SalePaid: 'paid a sale',
  SaleGivenBack: 'gave a sale of a failed payout back',
  SaleImported: 'gave a sale a stream of its own',
  PayoutTaken: 'started a payout',
  PayoutEnded: 'recorded the end of a payout',
  DebitCarried: 'carried what a refund took beyond its sale',
  BalanceSplit: 'gave the sales streams of their own',
  PayoutsPaused: 'held the payouts',
  PayoutsResumed: 'released the payouts',
  PayoutRequested: 'requested this payout',
  PayoutCalled: 'asked the bank to pay this',
  PayoutSubmitted: 'sent this payout to the bank',
  PayoutPaid: 'recorded that this was paid',
  PayoutFailed: 'recorded that the bank refused this',
  PromoCodeCreated: 'created this code',
  PromoCodeDeleted: 'deleted this code',
  PromoUseReserved: 'reserved a use',
  PromoUseReleased: 'released a use',
  EventPinned: 'pinned this',
  EventUnpinned: 'unpinned this',
  TournamentPinned: 'pinned this',
  TournamentUnpinned: 'unpinned this',
  LogLevelSet: 'set the log level',
  LogLevelReset: 'reset the log level',
  JobRetryAsked: 'asked for another try of a job',
  JobDeletionAsked: 'asked to delete a job',
  AccountOpened: 'opened this account',
  AccountPasswordResetRequested: 'asked for a new password',
  AccountPasswordChanged: 'changed the password',
  AccountRenamed: 'changed the name',
  AccountEmailChanged: 'changed the email address',
  AccountSignedOutEverywhere: 'signed out everywhere',
  AccountErased: 'erased the personal data',
  NewsletterSubscribed: 'subscribed',
  SubscriptionRemoved: 'removed this address',
};

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What happened as a sentence without its time: 'Ada Adams approved this'. */
export function sentenceOf(event: string, who: string): string {
  return `${who} ${DID[event] ?? `recorded: ${fieldInWords(event).toLowerCase()}`}`;
}

/** 'deliveryTime' as 'Delivery time'. */
export function fieldInWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of a change as a reader says it: an instant on their clock, a reason in its words. */
export function valueInWords(field: string, value: string): string {
  if (INSTANT.test(value)) return formatInstant(value);
  const reason = field === 'reason' ? RejectionReason.safeParse(value) : undefined;
  return reason?.success ? REJECTION_TEXTS[reason.data] : value;
}
