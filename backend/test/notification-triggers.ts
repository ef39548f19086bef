import type { BuyerOnlyEvent } from '../src/features/people/identity/account.events.js';
import type { EventWithoutPersonalPart, Trigger } from '../src/features/care/notifications/rules/rule.js';
import type { PurchaseEvent } from '../src/features/buying/purchases/purchase.events.js';
import type { DeliveryEvent } from '../src/features/care/deliveries/delivery.events.js';
import type { DisputeEvent } from '../src/features/care/disputes/dispute.events.js';
import type { NoteEvent } from '../src/features/care/notes/note.events.js';
import type {
  SupportMessageEvent,
  SupportMessageSent,
} from '../src/features/care/support-messages/support-message.events.js';
import type { ApprovalEvent } from '../src/features/console/approvals/approval.events.js';
import type { ReportOutcome } from '@terrace/contracts/values/listing/reports';
import type { ReportEvent, Reporter } from '../src/features/care/reports/report.events.js';
import type { EventChangeEvent } from '../src/features/care/event-changes/event-change.events.js';
import type { DisappearanceEvent } from '../src/features/market/catalogue/changes/disappearance.events.js';
import type { ContactMessageEvent } from '../src/features/messages/contact/contact-message.events.js';
import type { PartnerRequestEvent } from '../src/features/messages/partners/partner-request.events.js';
import type { LedgerCheckEvent } from '../src/features/money/ledger/ledger-check.events.js';
import type { PayoutEvent } from '../src/features/money/payouts/payout.events.js';
import type { SellerBalanceEvent } from '../src/features/money/payouts/seller-balance.events.js';
import type { SellerChangeEvent } from '../src/features/people/sellers/changes/seller-change.events.js';
import type { SellerEvent } from '../src/features/people/sellers/seller.events.js';
import type { TaxDetailsEvent } from '../src/features/people/sellers/tax-details/tax-details.events.js';
import type { BankInfoEvent } from '../src/features/selling/bank-info/bank-info.events.js';
import type { TicketEvent } from '../src/features/selling/tickets/ticket.events.js';
import {
  allGivenBack,
  at,
  byAdmin,
  changed,
  chargeback,
  chargebackLost,
  dispute,
  due,
  event,
  eventOfTicket,
  facts,
  file,
  holderCorrected,
  money,
  note,
  paid,
  purchase,
  questioned,
  refund,
  refundOfSale,
  ticket,
} from './trigger-events.js';

/** The events of streams that some rule is about. */
type ToldEvent =
  | ApprovalEvent
  | BankInfoEvent
  | BuyerOnlyEvent
  | ContactMessageEvent
  | DeliveryEvent
  | DisappearanceEvent
  | DisputeEvent
  | EventChangeEvent
  | LedgerCheckEvent
  | NoteEvent
  | PartnerRequestEvent
  | PayoutEvent
  | PurchaseEvent
  | ReportEvent
  | SellerBalanceEvent
  | SellerChangeEvent
  | SellerEvent
  | SupportMessageEvent
  | TaxDetailsEvent
  | TicketEvent;
type Events = readonly (ToldEvent & EventWithoutPersonalPart)[];

const DECIDED =
  'tickets-decided tickets-decided-seller-1795262400000 {"decided":{"from":"2026-11-21T12:00:00.000Z","until":"2026-11-21T12:01:00.000Z"}}';
/** A report by a guest or an account, which is decided. */
const decidedReport = (reporter: Reporter, outcome: ReportOutcome): Events => {
  const subject = { reportId: 'report', ticketId: 'ticket', reporter };
  return [
    {
      type: 'ListingReported',
      data: {
        ...subject,
        ...{ sellerId: 'seller', eventName: event.name, label: 'eTickets, Section A', reason: 'seats-wrong' },
      },
    },
    { type: 'ReportDecided', data: { ...subject, outcome, ...byAdmin } },
  ];
};
const RECEIVED_MAIL = 'report-received report-received-report {"reportId":"report"}';
const REPORT_MAIL = 'report-decided report-decided-report {"reportId":"report"}';
const messageTo = (to: SupportMessageSent['data']['to']): Events[number] => ({
  type: 'SupportMessageSent',
  data: {
    ...{ purchaseId: 'purchase', event: event.name, to, hasAccount: true, ...byAdmin },
    personId: to.side,
  },
});

/**
 * Histories of streams whose last event triggers notification rules, with the mails that follow, as jobs name them: their kind,
 * id and ids. Stored jobs have these, so they never change. Together the histories use every rule.
 */
const histories: readonly (readonly [entityId: string, events: Events, ...mails: string[]])[] = [
  ['purchase', purchase, 'sale sale-purchase-seller {"purchaseId":"purchase"}'],
  ['purchase', [...purchase, { type: 'RefundBecameDue', data: { paymentId: 'payment', amount: money } }]],
  [
    'purchase',
    [
      ...purchase,
      {
        type: 'PaymentMismatched',
        data: { paymentId: 'payment', messageId: 'message', amount: '1', currency: 'USD', source: 'webhook' },
      },
    ],
  ],
  [
    'purchase',
    [...purchase, refund, { type: 'RefundSucceeded', data: { refundId: 'refund', source: 'webhook' } }],
  ],
  [
    'purchase',
    [...purchase, refundOfSale, { type: 'RefundSucceeded', data: { refundId: 'refund', source: 'webhook' } }],
    'refund-taken refund-taken-refund-seller {"purchaseId":"purchase","refundId":"refund"}',
  ],
  [
    'purchase',
    [
      ...purchase,
      refund,
      { type: 'RefundFailed', data: { refundId: 'refund', message: 'No account', source: 'webhook' } },
    ],
  ],
  [
    'purchase',
    [...purchase, chargeback],
    'chargeback-opened chargeback-opened-chargeback-seller {"purchaseId":"purchase","chargebackId":"chargeback"}',
  ],
  [
    'purchase',
    [...purchase, chargeback, { type: 'ChargebackWon', data: { chargebackId: 'chargeback' } }],
    'chargeback-won chargeback-won-chargeback-seller {"purchaseId":"purchase","chargebackId":"chargeback"}',
  ],
  [
    'purchase',
    [...purchase, chargeback, chargebackLost],
    'chargeback-lost chargeback-lost-chargeback-seller {"purchaseId":"purchase","chargebackId":"chargeback","isBorne":false}',
  ],
  [
    'purchase',
    [...purchase, ...allGivenBack],
    'chargeback-lost chargeback-lost-chargeback-seller {"purchaseId":"purchase","chargebackId":"chargeback","isBorne":true}',
  ],
  [
    'approval',
    [
      {
        type: 'ActProposed',
        data: { kind: 'refund', about: 'buyer', lapsesAt: at, ...byAdmin },
      },
    ],
  ],
  ['note', [note]],
  ['purchase', [...purchase, holderCorrected], 'holder-corrected {event} {"purchaseId":"purchase"}'],
  ['purchase', [...purchase, changed('moved')]],
  ['purchase', [...purchase, changed('cancelled')]],
  ['purchase', [...purchase, changed('back')]],
  [
    'event',
    [
      {
        type: 'EventChanged',
        data: { number: 1, kind: 'vanished', from: facts, to: facts, answerUntil: null, at },
      },
    ],
  ],
  ['many', [{ type: 'ManyEventsVanished', data: { events: 40, of: 500, examples: [], at } }]],
  ['ticket', [ticket]],
  ['ticket', [ticket, { type: 'TicketApproved', data: byAdmin }], DECIDED],
  ['ticket', [ticket, { type: 'TicketRejected', data: byAdmin }], DECIDED],
  ['ticket', [ticket, { type: 'TicketTakenDown', data: { ...byAdmin, to: 'withdrawn' } }], DECIDED],
  [
    'ticket',
    [
      ticket,
      {
        type: 'TicketSuspended',
        data: { changeId: 'change', reason: 'event-moved', from: facts, to: facts },
      },
    ],
    'event-change event-change-change-seller {"ticketId":"ticket"}',
  ],
  [
    'ticket',
    [
      ticket,
      {
        type: 'TicketResumed',
        data: {
          by: 'event',
          changeId: 'change',
          event: eventOfTicket,
        },
      },
    ],
    'event-back event-back-change-seller {"ticketId":"ticket"}',
  ],
  ['dispute', [dispute], 'dispute-opened {event} {"disputeId":"dispute"}'],
  ['dispute', [{ ...dispute, data: { ...dispute.data, sellerId: null, answerBy: null } }]],
  [
    'dispute',
    [dispute, { type: 'DisputeAnswered', data: { sellerId: 'seller', at } }],
    'dispute:dispute.answered dispute-dispute.answered-purchase {"purchaseId":"purchase","isDue":false}',
  ],
  ...(['buyer', 'seller'] as const).map((side): (typeof histories)[number] => [
    'dispute',
    [
      dispute,
      {
        type: 'DisputeMoreAsked',
        data: { questionId: 'question', side, until: side === 'buyer' ? at : null, ...byAdmin },
      },
    ],
    side === 'buyer'
      ? 'dispute:dispute.asked-1795262400000 dispute-dispute.asked-1795262400000-purchase {"purchaseId":"purchase","isDue":false}'
      : 'dispute-question {event} {"disputeId":"dispute"}',
  ]),
  ['dispute', [dispute, { type: 'DisputeMoreGiven', data: { questionId: 'question', side: 'buyer', at } }]],
  [
    'dispute',
    [dispute, { type: 'DisputeMoreNotGiven', data: { questionId: 'question', side: 'seller', at } }],
  ],
  [
    'dispute',
    [
      dispute,
      {
        type: 'DisputeDecided',
        data: {
          purchaseId: 'purchase',
          sellerId: 'seller',
          outcome: 'nothing',
          refund: null,
          bearer: null,
          replacementUntil: null,
          ...byAdmin,
        },
      },
    ],
    'dispute:dispute.decided-1795262400000 dispute-dispute.decided-1795262400000-purchase {"purchaseId":"purchase","isDue":false}',
    'dispute-decided {event} {"disputeId":"dispute"}',
  ],
  [
    'dispute',
    [dispute, { type: 'DisputeRefundFailed', data: { refundId: 'refund', at } }],
    'dispute:dispute.failed-1795262400000 dispute-dispute.failed-1795262400000-purchase {"purchaseId":"purchase","isDue":false}',
  ],
  [
    'dispute',
    [dispute, { type: 'DisputeWithdrawn', data: { purchaseId: 'purchase', sellerId: 'seller', at } }],
    'dispute-withdrawn {event} {"disputeId":"dispute","openingMailWaitMs":60000}',
  ],
  ['message', [messageTo({ side: 'buyer' })]],
  [
    'message',
    [messageTo({ side: 'seller', sellerId: 'seller' })],
    'support-message {event} {"messageId":"message"}',
  ],
  ['payout', [paid, { type: 'PayoutPaid', data: {} }]],
  ['payout', [paid, { type: 'PayoutFailed', data: { message: 'No account' } }]],
  ['seller', [{ type: 'PayoutsPaused', data: { ...byAdmin, why: 'checking-sales' } }]],
  ['seller', [{ type: 'PayoutsResumed', data: byAdmin }]],
  [
    'seller',
    [
      {
        type: 'BalanceAdjusted',
        data: {
          ...{ adjustmentId: 'adjustment', amount: { amount: -20_00, currency: 'USD' } },
          ...{ reason: 'bank-charge', purchaseId: null, isAlone: true },
          ...byAdmin,
        },
      },
    ],
    'balance-adjusted adjustment {"adjustmentId":"adjustment"}',
  ],
  ['seller', [{ type: 'SellerChangeRequested', data: { sellerId: 'seller' } }]],
  ['seller', [{ type: 'SellerChangeApproved', data: byAdmin }]],
  ['seller', [{ type: 'SellerChangeRejected', data: { ...byAdmin, reason: 'identity-unclear' } }]],
  ['seller', [{ type: 'BankInfoSaved', data: { sellerId: 'seller' } }]],
  ['seller', [{ type: 'BankInfoApproved', data: byAdmin }], 'bank-decision {event} {}'],
  ['seller', [{ type: 'BankInfoChangeRequested', data: { sellerId: 'seller' } }], 'bank-change {event} {}'],
  ['seller', [{ type: 'BankInfoChangeApproved', data: byAdmin }], 'bank-change-decision {event} {}'],
  [
    'seller',
    [{ type: 'BankInfoChangeRejected', data: { ...byAdmin, reason: 'numbers-wrong' } }],
    'bank-change-decision {event} {}',
  ],
  ['seller', [{ type: 'BankInfoWaitEnded', data: {} }], 'bank-change-payable {event} {}'],
  [
    'seller',
    [{ type: 'BankInfoRejected', data: { ...byAdmin, reason: 'payout-failed' } }],
    'bank-decision {event} {}',
  ],
  ['seller', [{ type: 'SellerRegistered', data: { sellerId: 'seller' } }], 'registration {event} {}'],
  ['seller', [{ type: 'TaxDetailsAsked', data: byAdmin }], 'tax-details-asked {event} {}'],
  ['seller', [{ type: 'SellerApproved', data: byAdmin }], 'seller-decision {event} {}'],
  ['seller', [{ type: 'SellerRejected', data: byAdmin }], 'seller-decision {event} {}'],
  [
    'seller',
    [{ type: 'SellerSuspended', data: byAdmin }],
    'seller-standing {event} {"standing":"suspended"}',
  ],
  ['seller', [{ type: 'SellerClosed', data: byAdmin }], 'seller-standing {event} {"standing":"closed"}'],
  ['seller', [{ type: 'SellerReinstated', data: byAdmin }], 'seller-standing {event} {"standing":"active"}'],
  [
    'buyer',
    [{ type: 'BuyerBlocked', data: { ...byAdmin, accountId: 'buyer', role: 'buyer', reason: 'fraud' } }],
    'buyer-blocked {event} {}',
  ],
  [
    'buyer',
    [{ type: 'BuyerUnblocked', data: { ...byAdmin, accountId: 'buyer', role: 'buyer' } }],
    'buyer-unblocked {event} {}',
  ],
  ['request', [{ type: 'PartnerRequestSubmitted', data: { requestId: 'request', businessType: 'Other' } }]],
  ['main', [{ type: 'LedgerFoundWrong', data: { violations: 1, at } }]],
  ['report', decidedReport({ kind: 'guest' }, 'no-action').slice(0, 1), RECEIVED_MAIL],
  ['report', decidedReport({ kind: 'guest' }, 'no-action'), REPORT_MAIL],
  ['report', decidedReport({ kind: 'account', id: 'buyer', role: 'buyer' }, 'no-action'), REPORT_MAIL],
  [
    'report',
    decidedReport({ kind: 'account', id: 'seller-2', role: 'seller' }, 'action-taken'),
    REPORT_MAIL,
    'report-action-taken report-action-taken-report {"reportId":"report"}',
  ],
  ['message', [{ type: 'ContactMessageReceived', data: { messageId: 'message' } }]],
  ['seat', [due]],
  [
    'seat',
    [due, { type: 'DeliveryReminded', data: { at } }],
    'delivery-reminder delivery-reminder-purchase-seller-1796319000000 {"purchaseId":"purchase"}',
  ],
  [
    'seat',
    [due, { type: 'DeliveryOverdue', data: { at } }],
    'delivery:first.overdue-1796319000000 delivery-first.overdue-1796319000000-purchase {"purchaseId":"purchase","isDue":false}',
    'delivery-overdue delivery-overdue-purchase-seller-1796319000000 {"purchaseId":"purchase"}',
  ],
  [
    'seat',
    [
      due,
      { type: 'DeliveryExtended', data: { dueAt: '2126-12-04T17:30:00.000Z', reason: 'agreed', ...byAdmin } },
    ],
    'delivery:first.extended-1796319000000 delivery-first.extended-1796319000000-purchase {"purchaseId":"purchase","isDue":false}',
    'delivery-extended delivery-extended-purchase-seller-4952079000000 {"purchaseId":"purchase"}',
  ],
  [
    'seat',
    [due, { type: 'SellerReminded', data: byAdmin }],
    'delivery-reminder-of-support delivery-reminder-of-support-purchase-seller-2026112112 {"purchaseId":"purchase"}',
  ],
  [
    'seat',
    [due, file],
    'delivery:first.arrived delivery-first.arrived-purchase {"purchaseId":"purchase","isDue":false}',
  ],
  [
    'seat',
    [due, file, file],
    'delivery:first.replaced-0 delivery-first.replaced-0-purchase {"purchaseId":"purchase","isDue":false}',
  ],
  [
    'seat',
    [due, questioned],
    'delivery:first.arrived delivery-first.arrived-purchase {"purchaseId":"purchase","isDue":false}',
  ],
  [
    'seat',
    [due, questioned, { type: 'TicketRefused', data: { released: ['code'], by: 'ada', at } }],
    'delivery:seat.refused-1795262400000 delivery-seat.refused-1795262400000-purchase {"purchaseId":"purchase","isDue":false}',
  ],
  [
    'seat',
    [due, { type: 'TicketTransferred', data: { proofId: null, at } }],
    'delivery:first.arrived delivery-first.arrived-purchase {"purchaseId":"purchase","isDue":false}',
  ],
  [
    'seat',
    [due, { type: 'TicketShipped', data: { at } }],
    'delivery:first.arrived delivery-first.arrived-purchase {"purchaseId":"purchase","isDue":false}',
  ],
  [
    'seat',
    [due, { type: 'DeliveryCancelled', data: { reason: 'refunded', at } }],
    'delivery:first.arrived delivery-first.arrived-purchase {"purchaseId":"purchase","isDue":false}',
  ],
];

/** Each with the mails that it causes. */
export const triggered = histories.map(([entityId, events, ...mails], index) => {
  const last = events.at(-1);
  if (!last) throw new Error('A history without events triggers nothing');
  const history = events.map(({ type, data }) => ({ type, data }));
  const trigger: Trigger = { ...last, id: `event-${index}`, entityId, at: new Date(at), history };
  return { trigger, mails };
});

export const triggers = triggered.map(({ trigger }) => trigger);

/** Event types that notify nobody. An event type has either a rule or a place here. */
export const silentTypes: readonly string[] = `
  BankNumbersRevealed BankInfoErased CatalogueRefreshed CatalogueRefreshFailed DisappearanceDecided
  DisappearanceEnded ContactMessageRead DeliveryMoved TicketAccepted TicketDisputed TicketDisputeEnded
  TicketOpened TicketShared TicketShareEnded TicketFileRead TicketConfirmed EvidenceAdded DisputeTextWritten DisputeRefunded EvidenceRead NumberGiven DocumentIssued InvoiceIssued CommissionDocumentIssued VanishedEventDecided ListExported EvidencePackMade PersonViewed AccountOpened SupportMessageMailed
  AccountPasswordResetRequested AccountPasswordChanged AccountRenamed AccountEmailChanged AccountSignedOutEverywhere AccountErased AdminInvited
  AdminInvitedAgain AdminRolesChanged AdminPolicySet SecondEyesSet ActApproved ActDeclined ActWithdrawn ActLapsed ActExecuted
  ActFailed AdminDisabled AdminEnabled AdminSecondFactorProposed AdminSecondFactorTurnedOn
  AdminRecoveryCodesRenewed AdminSecondFactorTurnedOff AdminSecondFactorReset AdminLinked AdminRolesGiven AdminSignedIn
  AdminSecondFactorRefused SecondFactorProposed SecondFactorTurnedOn RecoveryCodesRenewed SecondFactorTurnedOff
  SecondFactorUsed SecondFactorRefused SecondFactorReset SecondFactorErased PersonExported GuestErased ErasureRequested ErasureWaited ErasureWithdrawn ErasureExecuted LedgerFoundRight MassRefundStarted MassRefundOrdersTried
  MassRefundFinished NewsletterRequested NewsletterConfirmed NewsletterSubscribed NewsletterLeft SubscriptionRemoved NotificationReceived NotificationsRead
  NotificationPreferencesSet InboxErased NotificationAdded NotificationRepeated NotificationRemoved PushSubscribed PushUnsubscribed
  PushForgotten JobRetryAsked JobDeletionAsked LogLevelSet LogLevelReset PartnerRequestApproved
  PartnerRequestRejected PayoutRequested PayoutCalled PayoutSubmitted SaleCredited SaleMoved SaleDebited
  SaleHeld SaleReleased SaleTaken SalePaid SaleGivenBack SaleImported PayoutTaken PayoutEnded DebitCarried AdjustmentBooked TaxDetailsSaved TaxDetailsRevealed SellerReportMade PaperKept PaperRead PaperDestroyed
  BalanceSplit EventPinned EventUnpinned TournamentPinned TournamentUnpinned NicknameSet NicknameRemoved PolicySet IncidentOpened IncidentUpdated IncidentEnded
  PromoCodeCreated PromoCodeDeleted PromoUseReserved PromoUseReleased PurchaseStarted HoldExtended PricesChanged PromoApplied
  PromoRemoved HoldersEntered PaymentRequested PaymentStarted PaymentSucceeded PaymentFailed PurchaseCancelled
  HoldExpired PurchaseClaimed PaymentRefunded RefundRequested RefundCalled RefundSubmitted EventChangeAnswered
  BuyerMailRequested BuyerMailed BuyerMailDropped BuyerMailRefused BuyerMailAskedAgain BuyerMailedAgain
  TicketSelected TicketDeselected SellerIdNumberRevealed SellerPasswordResetRequested SellerPasswordChanged SellerEmailChanged SellerContactChanged SellerRenamed SellerChangeErased SellerSignedOutEverywhere
  SellerErased TicketWithdrawn TicketHidden TicketShown TicketsHeld HoldReleased TicketsSold SeatFileAdded SeatFileTaken ListingFileAdded ListingFileRemoved
  ListingFilesNamed ListingFileUsed ListingFileEnded
`
  .trim()
  .split(/\s+/);
