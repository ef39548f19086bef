import type { SellerTerms } from '@terrace/contracts/http/money/policies';
import { payoutDays } from '@terrace/contracts/values/money/payout';
import { LATE_SALE, MIN_HOURS_BEFORE_EVENT } from '@terrace/contracts/values/time/delivery-limits';
import { TICKET_LABELS } from '@terrace/contracts/values/ticket-labels';

/** Texts of the upload form (product.md 2.26, 5.5, 8.5). */
export const messages = {
  title: 'Upload Ticket',
  intro: 'An administrator checks every ticket. The decision appears on your dashboard, live.',
  importFile: 'Import from a file',
  stepsLabel: 'Steps',
  steps: { event: 'Event', seats: 'Seats', price: 'Price', review: 'Review' },
  headings: {
    event: 'Which event?',
    seats: 'Which seats?',
    price: 'Price and delivery',
    review: 'Check your ticket',
  },
  stepOf: (number: number, count: number) => `Step ${number} of ${count}`,
  back: 'Back',
  next: 'Continue',
  loadingStep: 'Loading...',
  loadingTicket: 'Loading the ticket...',
  noSuchTicket: 'This ticket cannot be copied: it is not one of yours.',
  copyFailed: 'The ticket could not be loaded. Please try again.',
  startEmpty: 'Start with an empty form',
  ...TICKET_LABELS,
  price: 'Price per ticket (USD)',
  faceValue: 'Face value of one ticket (USD)',
  faceValueHint: (countries: readonly string[]) =>
    `What is printed on the ticket. Buyers see it.${countries.length > 0 ? ` Some laws require it or limit the price: ${countries.join(', ')}.` : ''}`,
  noFaceValue: 'It has no face value',
  noRestrictions: 'None of these',
  noPlace: { section: 'No section', row: 'No row', seat: 'No seat numbers' },
  optional: '(optional)',
  eventHint: 'Type two letters, then choose your event. Date, time and venue are filled in for you.',
  selectDate: 'Select a date',
  chooseType: 'Choose a type',
  expands: (count: number, seats: string) => `${count} seats: ${seats}`,
  moreSeats: (count: number) => `and ${count} more`,
  seatHint: 'One seat, or several: 12 to 15, or A1, A2. Empty without numbers.',
  counted: 'Follows from the seats',
  splitHint: 'How buyers may divide your tickets. Neighbours are sold first.',
  choices: {
    label: 'Deliver',
    options: {
      written: 'As written below',
      once: 'At once',
      hours: 'Hours before the event',
      days: 'Days before the event',
    },
    count: { hours: 'Hours', days: 'Days' },
    written: {
      hours: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} before the event`,
      days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'} before the event`,
    },
  },
  inHandHint: 'From when you have the tickets, at least two days before the event. They are not due before.',
  inHandNow: 'I have them',
  deliveryTimeHint: 'For example: 2 days before the event',
  dueBefore: (time: string) => `Due ${time} before the event. ${LATE_SALE}.`,
  dueAtLatest: `Due ${MIN_HOURS_BEFORE_EVENT} hours before the event, which is the latest. ${LATE_SALE}.`,
  dueAfter: (time: string) =>
    `Due ${time} after the purchase, ${MIN_HOURS_BEFORE_EVENT} hours before the event at the latest. ${LATE_SALE}.`,
  highestPrice: (price: string) => `At most ${price}`,
  youReceive: 'You receive',
  commission: ({ commissionPercent, payoutDelayDays }: SellerTerms) => {
    const { first, last } = payoutDays(payoutDelayDays);
    return `per ticket after ${commissionPercent}% commission, paid ${first} to ${last} working days after the event.`;
  },
  delivery: 'Delivery',
  guidance: {
    loading: 'Loading other offers...',
    failed: 'Could not load other offers. You can still set your price.',
    none: 'No other offers for this event yet.',
    ask: (range: string) => `Others ask ${range}`,
    offers: {
      section: (count: number) => `${offers(count)} of this type in the same section`,
      type: (count: number) => `${offers(count)} of this type for this event`,
      event: (count: number) => `${offers(count)} for this event, of all types`,
    },
    median: (price: string) => `half of them ${price} or less`,
  },
  change: (step: string) => `Change ${step.toLowerCase()}`,
  none: 'Not given',
  youReceiveEach: 'You receive per ticket',
  submit: 'Upload Ticket',
  done: 'Your ticket is waiting for approval.',
  doneFor: (event: string) =>
    `${event}: an administrator checks it now. The decision appears on your dashboard, live.`,
  addAnother: 'Add another ticket for this event',
  toMyTickets: 'My Tickets',
  anotherEvent: 'Upload for another event',
  failed: 'Failed to upload ticket. Please try again.',
  priceInvalid: 'Price must be a number with at most two decimals, 0 or more',
  faceValueInvalid: 'Face value must be a number with at most two decimals, 0 or more',
  priceRequired: 'Price is required',
  quantityRequired: 'Quantity is required',
  quantityInvalid: 'Quantity must be at least 1',
  eventDateRequired: 'Event date is required',
  eventTimeRequired: 'Event time is required',
} as const;

function offers(count: number): string {
  return count === 1 ? '1 offer' : `${count} offers`;
}
