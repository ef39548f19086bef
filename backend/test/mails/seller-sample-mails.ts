import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import type { MailContent } from '../../src/features/messages/email/email.public.js';
import {
  disputeOpenedMail,
  disputeWithdrawnMail,
  sellerDisputeDecidedMail,
  sellerQuestionMail,
} from '../../src/features/care/notifications/rules/dispute.mail.js';
import {
  listedEventBackMail,
  listedEventCancelledMail,
  listedEventMovedMail,
} from '../../src/features/care/notifications/rules/event-change.rules.js';
import {
  balanceAdjustedMail,
  bankApprovedMail,
  bankRejectedMail,
  payoutFailedMail,
} from '../../src/features/care/notifications/rules/payout.rules.js';
import {
  bankChangeApprovedMail,
  bankChangeMail,
  bankChangeRejectedMail,
  bankWaitEndedMail,
} from '../../src/features/care/notifications/rules/bank-change.rules.js';
import {
  registrationMail,
  sellerApprovedMail,
  sellerReinstatedMail,
  sellerRejectedMail,
  sellerStoppedMail,
  taxDetailsMail,
} from '../../src/features/care/notifications/rules/people.mail.js';
import { sellersHolderCorrectedMail } from '../../src/features/care/notifications/rules/support.rules.js';
import { saleMail } from '../../src/features/care/notifications/rules/purchase.rules.js';
import {
  chargebackLostMail,
  chargebackOpenedMail,
  chargebackWonMail,
  refundTakenMail,
} from '../../src/features/care/notifications/rules/refunds/seller-share.mail.js';
import {
  deliveriesOverdueMail,
  deliveryExtendedMail,
  deliveryReminderMail,
} from '../../src/features/care/notifications/rules/seller-delivery.rules.js';
import { messageToSellerMail } from '../../src/features/care/notifications/rules/support.rules.js';
import { ticketsDecidedMail } from '../../src/features/care/notifications/rules/ticket.rules.js';
import { sampleDecision, sampleDispute, sampleQuestion } from './buyer-sample-mails.js';
import { sampleEvent, usd } from './sample-facts.js';

const order = { purchaseId: 'Purchase000000000001', event: sampleEvent.name } as const;
const listing = {
  eventName: sampleEvent.name,
  eventDate: '05/12/2126',
  ticketType: 'eTickets',
  section: 'A',
  row: '7',
  seat: '12',
  quantity: 4,
} as const;
const approved = { ...listing, status: 'approved', rejection: null } as const;
const rejected = {
  ...listing,
  section: 'B',
  status: 'rejected',
  rejection: { reason: 'price-too-high', note: 'Others ask half.' },
} as const;

const withdrawn = {
  ...listing,
  section: 'C',
  status: 'withdrawn',
  rejection: { reason: 'approved-by-mistake', note: '' },
} as const;

/** One sale of a purchase. */
export function sale(eventName: string = sampleEvent.name, quantity = 2) {
  return {
    id: 'Sale0000000000000001',
    purchaseId: 'Purchase000000000001',
    order: 'TR-2222-2223',
    ticketId: 'Ticket00000000000001',
    eventName,
    eventDate: '05/12/2126',
    label: 'eTickets, Section A, Row 3, Seats 12, 13',
    quantity,
    total: usd(125_00 * quantity),
    commission: usd(31_25 * quantity),
    discount: usd(0),
    youReceive: usd(93_75 * quantity),
    givenBack: usd(0),
    payout: { from: '12/12/2126', until: '19/12/2126' },
    soldAt: '2126-11-24T10:05:00.000Z',
  };
}

/** A sold seat that is not delivered. */
function dueSeat(number: number): Delivery {
  return {
    id: `Delivery00000000000${number}`,
    version: 1,
    purchaseId: 'Purchase000000000001',
    lineId: 'Ticket00000000000001',
    ticketId: 'Ticket00000000000001',
    label: 'Section A, row 7',
    seat: { number, of: 2 },
    event: { id: null, name: sampleEvent.name, date: '05/12/2126', time: '17:30', venue: 'Emirates Stadium' },
    ticketType: 'eTickets',
    status: 'due',
    dueAt: '2126-12-04T17:30:00.000Z',
    isOverdue: true,
    delivered: null,
    deliveredAt: null,
    timeline: [],
    statusSince: '2126-11-24T10:05:00.000Z',
  };
}

/** Every mail to a seller, by name. */
export const sellerSampleMails: Readonly<Record<string, MailContent | null>> = {
  'seller-registered': registrationMail(),
  'seller-approved': sellerApprovedMail({ mustState: false }),
  'trader-approved': sellerApprovedMail({ mustState: true }),
  'seller-rejected': sellerRejectedMail({
    reason: 'company-unclear',
    note: 'Please send the number of your company.',
  }),
  'tax-details-asked': taxDetailsMail(),
  'seller-suspended': sellerStoppedMail('suspended', { reason: 'checking-sales', note: '' }),
  'seller-closed': sellerStoppedMail('closed', { reason: 'other', note: 'As you asked on the phone.' }),
  'seller-reinstated': sellerReinstatedMail(),
  'bank-approved': bankApprovedMail(),
  'bank-rejected': bankRejectedMail({ reason: 'numbers-wrong', note: '' }),
  'bank-change': bankChangeMail(),
  'bank-change-approved': bankChangeApprovedMail(),
  'bank-change-rejected': bankChangeRejectedMail({ reason: 'numbers-wrong', note: '' }),
  'bank-change-payable': bankWaitEndedMail(),
  'balance-credited': balanceAdjustedMail({
    ...{ id: 'Adjustment0000000001', amount: usd(20_00), reason: 'goodwill', at: '2126-11-24T10:05:00.000Z' },
    ...{ text: 'Thank you for delivering again so fast.', purchaseId: 'Purchase000000000001' },
  }),
  'balance-debited': balanceAdjustedMail({
    ...{ id: 'Adjustment0000000002', amount: usd(-15_00), reason: 'bank-charge' },
    ...{ text: 'Your bank sent the payout back.', purchaseId: null, at: '2126-11-24T10:05:00.000Z' },
  }),
  'payout-failed': payoutFailedMail({ note: 'Your bank says that the account is closed.' }),
  'listings-approved': ticketsDecidedMail([approved]),
  'listings-rejected': ticketsDecidedMail([rejected]),
  'listings-decided': ticketsDecidedMail([...Array.from({ length: 22 }, () => approved), rejected]),
  'listings-taken-down': ticketsDecidedMail([withdrawn, { ...withdrawn, section: 'D', status: 'pending' }]),
  'listed-event-cancelled': listedEventCancelledMail(sampleEvent),
  'listed-event-moved': listedEventMovedMail(sampleEvent, {
    ...sampleEvent,
    date: '12/12/2126',
    venue: 'Wembley Stadium',
  }),
  'listed-event-back': listedEventBackMail({ ...sampleEvent, date: null, time: null }),
  sale: saleMail([sale()]),
  'sale-of-several': saleMail([{ ...sale(), payout: null }, sale(sampleEvent.name, 1)]),
  'refund-taken': refundTakenMail({ ...order, taken: usd(93_75) }),
  'chargeback-opened': chargebackOpenedMail(order),
  'chargeback-won': chargebackWonMail(order),
  'chargeback-lost': chargebackLostMail({ ...order, taken: usd(93_75) }),
  'chargeback-lost-of-us': chargebackLostMail({ ...order, taken: null }),
  'seller-holder-corrected': sellersHolderCorrectedMail('Purchase000000000001', sampleEvent.name),
  'delivery-reminder': deliveryReminderMail([dueSeat(1), dueSeat(2)]),
  'delivery-overdue': deliveriesOverdueMail([dueSeat(1)]),
  'delivery-extended': deliveryExtendedMail([dueSeat(1), dueSeat(2)]),
  'message-of-support-to-seller': messageToSellerMail({
    text: 'Please deliver these two first.',
    event: sampleEvent.name,
    purchaseId: 'Purchase000000000001',
  }),
  'seller-dispute-opened': disputeOpenedMail(sampleDispute),
  'seller-dispute-question': sellerQuestionMail({
    ...sampleDispute,
    status: 'awaiting-seller',
    questions: [{ ...sampleQuestion, side: 'seller', until: null }],
  }),
  'seller-dispute-decided': sellerDisputeDecidedMail({ ...sampleDispute, decision: sampleDecision }),
  'seller-dispute-decided-by-silence': sellerDisputeDecidedMail({
    ...sampleDispute,
    decision: { ...sampleDecision, isBySilence: true, note: null, bearer: 'platform' },
  }),
  'seller-dispute-withdrawn': disputeWithdrawnMail(sampleDispute, 0),
};
