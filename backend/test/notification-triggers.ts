import type { EventFacts } from '@terrace/contracts/values/event-facts';
import type { DisputeOpened } from '../src/features/care/disputes/dispute.events.js';
import type { DeliveryDue, DeliveryEvent } from '../src/features/care/deliveries/delivery.events.js';
import type { EventWithoutPersonalPart, Trigger } from '../src/features/care/notifications/rules/rule.js';
import type { PayoutEvent } from '../src/features/money/payouts/payout.events.js';
import type { PurchaseEvent } from '../src/features/buying/purchases/purchase.events.js';
import { type TicketEvent, detailsOf } from '../src/features/selling/tickets/ticket.events.js';
import type { ProductEvent } from './product-event.js';

const at = '2026-11-21T12:00:00.000Z';
const money = { amount: 25_000, currency: 'USD' };
const buyer = { kind: 'account', id: 'buyer' } as const;
const event = {
  id: null,
  name: 'Arsenal vs Chelsea',
  date: '05/12/2026',
  time: '17:30',
  venue: 'Emirates Stadium',
};
const facts: EventFacts = { ...event, city: 'London', startsAt: '2026-12-05T17:30:00.000Z' };

const purchase: readonly PurchaseEvent[] = [
  {
    type: 'PurchaseStarted',
    data: {
      buyer,
      event,
      lines: [
        {
          kind: 'listing',
          id: 'line',
          label: 'Section A',
          quantity: 2,
          unitPrice: { amount: 12_500, currency: 'USD' },
          serviceFee: { amount: 0, currency: 'USD' },
          sellerId: 'seller',
        },
      ],
      requiredPurchaseFields: [],
      holdExpiresAt: at,
    },
  },
  { type: 'PaymentRequested', data: { paymentId: 'payment', amount: money } },
  { type: 'PaymentSucceeded', data: { paymentId: 'payment', amount: money, source: 'webhook' } },
  { type: 'PurchaseCompleted', data: { late: false } },
];
const refund: PurchaseEvent = {
  type: 'RefundRequested',
  data: {
    refundId: 'refund',
    paymentId: 'payment',
    amount: { amount: 5_000, currency: 'USD' },
    reason: 'buyer-asked',
    tickets: null,
    bearer: 'platform',
    shares: {},
    by: null,
    at,
  },
};
const chargeback: PurchaseEvent = {
  type: 'ChargebackOpened',
  data: {
    ...{ chargebackId: 'chargeback', paymentId: 'payment', amount: { amount: 5_000, currency: 'USD' } },
    ...{ reason: 'fraudulent', evidenceDueAt: at },
  },
};
const changed = (kind: 'cancelled' | 'moved' | 'back'): PurchaseEvent => ({
  type: 'EventChangeNoted',
  data: {
    changeId: 'change',
    number: 1,
    kind,
    bought: facts,
    now: { ...facts, date: '06/12/2026' },
    answerUntil: kind === 'moved' ? at : null,
    at,
  },
});
const ticket: TicketEvent = {
  type: 'TicketUploaded',
  data: {
    sellerId: 'seller',
    ...detailsOf({
      ...{ ticketType: 'eTickets', section: 'A', row: '1', seat: '2', quantity: 2 },
      ...{ price: { amount: 12_500, currency: 'USD' }, deliveryTime: '2 days before' },
    }),
    eventId: null,
    eventName: event.name,
    eventDate: event.date,
    eventTime: event.time,
    venue: event.venue,
  },
};
const dispute: DisputeOpened = {
  type: 'DisputeOpened',
  data: {
    purchaseId: 'purchase',
    sellerId: 'seller',
    buyer,
    event,
    tickets: [{ lineId: 'line', label: 'Section A', quantity: 2 }],
    amount: money,
    reason: 'not-delivered',
    at,
    answerBy: at,
  },
};
const due: DeliveryDue = {
  type: 'DeliveryDue',
  data: {
    purchaseId: 'purchase',
    lineId: 'line',
    seat: { number: 1, of: 2 },
    label: 'Section A',
    buyer,
    event,
    sellerId: 'seller',
    ticketType: 'eTickets',
    times: null,
    dueAt: '2026-12-03T17:30:00.000Z',
    at,
  },
};
const file: DeliveryEvent = {
  type: 'TicketFileDelivered',
  data: {
    fileId: 'file',
    pictureId: null,
    codeId: null,
    type: 'application/pdf',
    size: 1_000,
    fileHash: 'hash',
    codeHashes: ['code'],
    pageHash: null,
    unclaimed: [],
    questioned: [],
    released: [],
    at,
  },
};
const questioned: DeliveryEvent = { ...file, data: { ...file.data, questioned: ['code'] } };
const paid: PayoutEvent = {
  type: 'PayoutRequested',
  data: { amount: money, sales: [], carried: 0, sellerId: 'seller', at },
};
const byAdmin = { by: 'admin', at };

type Events = readonly (ProductEvent & EventWithoutPersonalPart)[];

/** Histories of streams whose last event triggers notification rules; together they use every rule. */
const histories: readonly (readonly [entityId: string, events: Events])[] = [
  ['purchase', purchase],
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
    [
      ...purchase,
      refund,
      { type: 'RefundFailed', data: { refundId: 'refund', message: 'No account', source: 'webhook' } },
    ],
  ],
  ['purchase', [...purchase, chargeback]],
  ['purchase', [...purchase, chargeback, { type: 'ChargebackWon', data: { chargebackId: 'chargeback' } }]],
  [
    'purchase',
    [
      ...purchase,
      chargeback,
      {
        type: 'ChargebackLost',
        data: {
          ...{ chargebackId: 'chargeback', bearer: 'sale' },
          ...{ shares: {}, spared: 0, excess: 0 },
        },
      },
    ],
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
  [
    'note',
    [
      {
        type: 'NoteAdded',
        data: {
          subject: { kind: 'order', id: 'order'.padEnd(20, '0') },
          personId: 'buyer',
          mentions: ['colleague'],
          ...byAdmin,
        },
      },
    ],
  ],
  [
    'purchase',
    [
      ...purchase,
      {
        type: 'HolderCorrected',
        data: { holderIds: ['new'], index: 0, lineId: 'line', number: 1, sellerId: 'seller', ...byAdmin },
      },
    ],
  ],
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
  ['ticket', [ticket, { type: 'TicketApproved', data: byAdmin }]],
  ['ticket', [ticket, { type: 'TicketRejected', data: byAdmin }]],
  ['ticket', [ticket, { type: 'TicketTakenDown', data: { ...byAdmin, to: 'withdrawn' } }]],
  [
    'ticket',
    [
      ticket,
      {
        type: 'TicketSuspended',
        data: { changeId: 'change', reason: 'event-moved', from: facts, to: facts },
      },
    ],
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
          event: {
            eventId: null,
            eventName: event.name,
            eventDate: event.date,
            eventTime: event.time,
            venue: event.venue,
          },
        },
      },
    ],
  ],
  ['dispute', [dispute]],
  ['dispute', [{ ...dispute, data: { ...dispute.data, sellerId: null, answerBy: null } }]],
  ['dispute', [dispute, { type: 'DisputeAnswered', data: { sellerId: 'seller', at } }]],
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
  ],
  ['dispute', [dispute, { type: 'DisputeRefundFailed', data: { refundId: 'refund', at } }]],
  [
    'dispute',
    [dispute, { type: 'DisputeWithdrawn', data: { purchaseId: 'purchase', sellerId: 'seller', at } }],
  ],
  ...([{ side: 'buyer' }, { side: 'seller', sellerId: 'seller' }] as const).map(
    (to): (typeof histories)[number] => [
      'message',
      [
        {
          type: 'SupportMessageSent',
          data: {
            ...{ purchaseId: 'purchase', event: event.name, to, hasAccount: true, ...byAdmin },
            personId: to.side,
          },
        },
      ],
    ],
  ),
  ['payout', [paid, { type: 'PayoutPaid', data: {} }]],
  ['payout', [paid, { type: 'PayoutFailed', data: { message: 'No account' } }]],
  ['seller', [{ type: 'PayoutsPaused', data: { ...byAdmin, why: 'checking-sales' } }]],
  ['seller', [{ type: 'PayoutsResumed', data: byAdmin }]],
  ['seller', [{ type: 'SellerChangeRequested', data: { sellerId: 'seller' } }]],
  ['seller', [{ type: 'SellerChangeApproved', data: byAdmin }]],
  ['seller', [{ type: 'SellerChangeRejected', data: { ...byAdmin, reason: 'identity-unclear' } }]],
  ['seller', [{ type: 'BankInfoSaved', data: { sellerId: 'seller' } }]],
  ['seller', [{ type: 'BankInfoApproved', data: byAdmin }]],
  ['seller', [{ type: 'BankInfoChangeRequested', data: { sellerId: 'seller' } }]],
  ['seller', [{ type: 'BankInfoChangeApproved', data: byAdmin }]],
  ['seller', [{ type: 'BankInfoChangeRejected', data: { ...byAdmin, reason: 'numbers-wrong' } }]],
  ['seller', [{ type: 'BankInfoWaitEnded', data: {} }]],
  ['seller', [{ type: 'BankInfoRejected', data: { ...byAdmin, reason: 'payout-failed' } }]],
  ['seller', [{ type: 'SellerRegistered', data: { sellerId: 'seller' } }]],
  ['seller', [{ type: 'SellerApproved', data: byAdmin }]],
  ['seller', [{ type: 'SellerRejected', data: byAdmin }]],
  ['seller', [{ type: 'SellerSuspended', data: byAdmin }]],
  ['seller', [{ type: 'SellerClosed', data: byAdmin }]],
  ['seller', [{ type: 'SellerReinstated', data: byAdmin }]],
  ['request', [{ type: 'PartnerRequestSubmitted', data: { requestId: 'request', businessType: 'Other' } }]],
  ['main', [{ type: 'LedgerFoundWrong', data: { violations: 1, at } }]],
  ['message', [{ type: 'ContactMessageReceived', data: { messageId: 'message' } }]],
  ['seat', [due]],
  ['seat', [due, { type: 'DeliveryReminded', data: { at } }]],
  ['seat', [due, { type: 'DeliveryOverdue', data: { at } }]],
  [
    'seat',
    [
      due,
      { type: 'DeliveryExtended', data: { dueAt: '2126-12-04T17:30:00.000Z', reason: 'agreed', ...byAdmin } },
    ],
  ],
  ['seat', [due, { type: 'SellerReminded', data: byAdmin }]],
  ['seat', [due, file]],
  ['seat', [due, file, file]],
  ['seat', [due, questioned]],
  ['seat', [due, questioned, { type: 'TicketRefused', data: { released: ['code'], by: 'ada', at } }]],
  ['seat', [due, { type: 'TicketTransferred', data: { proofId: null, at } }]],
  ['seat', [due, { type: 'TicketShipped', data: { at } }]],
  ['seat', [due, { type: 'DeliveryCancelled', data: { reason: 'refunded', at } }]],
];

export const triggers: readonly Trigger[] = histories.flatMap(([entityId, events], index) => {
  const last = events.at(-1);
  const history = events.map(({ type, data }) => ({ type, data }));
  return last ? [{ ...last, id: `event-${index}`, entityId, at: new Date(at), history }] : [];
});

/** Event types that notify nobody. An event type has either a rule or a place here. */
export const silentTypes: readonly string[] = `
  BankNumbersRevealed BankInfoErased CatalogueRefreshed CatalogueRefreshFailed DisappearanceDecided
  DisappearanceEnded ContactMessageRead DeliveryMoved TicketAccepted TicketDisputed TicketDisputeEnded
  TicketOpened TicketShared TicketShareEnded TicketFileRead TicketConfirmed EvidenceAdded DisputeRefunded EvidenceRead NumberGiven DocumentIssued InvoiceIssued CommissionDocumentIssued VanishedEventDecided ListExported EvidencePackMade AccountOpened SupportMessageMailed
  AccountPasswordResetRequested AccountPasswordChanged AccountRenamed AccountEmailChanged AccountSignedOutEverywhere AccountErased AdminInvited
  AdminInvitedAgain AdminRolesChanged AdminPolicySet SecondEyesSet ActApproved ActDeclined ActWithdrawn ActLapsed ActExecuted
  ActFailed AdminDisabled AdminEnabled AdminSecondFactorProposed AdminSecondFactorTurnedOn
  AdminRecoveryCodesRenewed AdminSecondFactorTurnedOff AdminSecondFactorReset AdminSignedIn
  AdminSecondFactorRefused SecondFactorProposed SecondFactorTurnedOn RecoveryCodesRenewed SecondFactorTurnedOff
  SecondFactorUsed SecondFactorRefused SecondFactorReset SecondFactorErased PersonExported GuestErased ErasureRequested ErasureWaited ErasureWithdrawn ErasureExecuted LedgerFoundRight MassRefundStarted MassRefundOrdersTried
  MassRefundFinished NewsletterRequested NewsletterConfirmed NewsletterSubscribed NewsletterLeft SubscriptionRemoved NotificationReceived NotificationsRead
  NotificationPreferencesSet InboxErased NotificationAdded NotificationRepeated NotificationRemoved PushSubscribed PushUnsubscribed
  PushForgotten JobRetryAsked JobDeletionAsked LogLevelSet LogLevelReset PartnerRequestApproved
  PartnerRequestRejected PayoutRequested PayoutCalled PayoutSubmitted SaleCredited SaleMoved SaleDebited
  SaleHeld SaleReleased SaleTaken SalePaid SaleGivenBack SaleImported PayoutTaken PayoutEnded DebitCarried
  BalanceSplit EventPinned EventUnpinned TournamentPinned TournamentUnpinned NicknameSet NicknameRemoved PolicySet
  PromoCodeCreated PromoCodeDeleted PromoUseReserved PromoUseReleased PurchaseStarted HoldExtended PricesChanged PromoApplied
  PromoRemoved HoldersEntered PaymentRequested PaymentStarted PaymentSucceeded PaymentFailed PurchaseCancelled
  HoldExpired PurchaseClaimed PaymentRefunded RefundRequested RefundCalled RefundSubmitted EventChangeAnswered
  BuyerMailRequested BuyerMailed BuyerMailDropped BuyerMailRefused BuyerMailAskedAgain BuyerMailedAgain
  TicketSelected TicketDeselected SellerIdNumberRevealed SellerPasswordResetRequested SellerPasswordChanged SellerEmailChanged SellerContactChanged SellerRenamed SellerChangeErased SellerSignedOutEverywhere
  SellerErased TicketWithdrawn TicketHidden TicketShown TicketsHeld HoldReleased TicketsSold SeatFileAdded SeatFileTaken ListingFileAdded ListingFileRemoved
  ListingFileUsed ListingFileEnded
`
  .trim()
  .split(/\s+/);
