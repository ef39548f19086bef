import type { Outcome } from './outcome';

interface OutcomeText {
  readonly title: string;
  readonly text: string;
}

/** Texts of the page to which a buyer returns from paying, one for each outcome (product.md 13.6, 13.7). */
export const messages = {
  title: 'Your payment',
  loading: 'Checking your payment…',
  unknown: 'Purchase not found',
  unknownText: 'Please open this page in the browser you bought with, or sign in to see your orders.',
  failed: 'Failed to load your purchase. Please try again.',
  outcomes: {
    completed: { title: 'Thank you', text: 'Your payment arrived and the tickets are yours.' },
    waiting: {
      title: 'Waiting for your payment',
      text: 'This page updates as soon as the payment provider confirms it. You can leave and come back.',
    },
    unpaid: {
      title: 'Not paid yet',
      text: 'Complete the purchase before time runs out.',
    },
    retry: {
      title: 'Payment declined',
      text: 'You were not charged. Try again before time runs out, with another card if you have one.',
    },
    declined: {
      title: 'Payment failed',
      text: 'The payment was declined. You were not charged.',
    },
    cancelled: { title: 'Purchase cancelled', text: 'You can choose tickets again.' },
    expired: {
      title: 'The time to pay has run out',
      text: 'The payment did not arrive in time.',
    },
    'refund-due': {
      title: 'Your money is coming back',
      text: 'Your payment arrived after the time to pay had ended, when the tickets were gone. We will refund the full amount; you do not need to do anything.',
    },
    refunded: {
      title: 'Your money is on its way back',
      text: 'Your payment arrived after the time to pay had ended, when the tickets were gone. The full amount was refunded.',
    },
    'refunded-order': {
      title: 'Refunded',
      text: 'The full amount was refunded. These tickets are no longer valid.',
    },
    'given-back': {
      title: 'Given back by your bank',
      text: 'Your bank has given this payment back to you. The tickets paid with it are no longer valid.',
    },
    'event-cancelled': {
      title: 'This event was cancelled',
      text: 'Your tickets are no longer valid. We will refund your order the way you paid; you do not need to do anything.',
    },
  } satisfies Record<Outcome, OutcomeText>,
  notCharged: 'You were not charged.',
  mailedTo: (address: string) => `We have sent the confirmation to ${address}.`,
  moved: 'Your order shows the old and the new day and place, and what you can choose.',
  latePayment:
    'If you did pay, we will still see it: you get the tickets if they are available, otherwise a refund.',
  mailRefused:
    'We could not send mail to the address you gave. Keep this page: your tickets and all news about the order are here. Tell us the right address, with your order number.',
  contact: 'Contact us',
  tickets: 'Your tickets',
  reference: 'Order number',
  tryAgain: 'Choose again',
  toPayment: 'Continue to payment',
  payAgain: 'Try again',
  backToForm: 'Back to the purchase form',
  checkNow: 'Check now',
  order: 'See your order',
  orders: 'My Orders',
  more: 'See more events',
} as const;
