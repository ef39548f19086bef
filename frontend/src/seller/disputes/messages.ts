import { orderNumber } from '@terrace/contracts/values/order-number';
/** Texts of the seller's Disputes. */
export const messages = {
  title: 'Disputes',
  intro:
    'When a buyer disputes your tickets, answer within 48 hours. Without an answer, it is decided for the buyer.',
  loading: 'Loading your disputes...',
  failed: 'Failed to load your disputes. Please try again.',
  empty: 'No disputes.',
  emptyText: 'If a buyer disputes your tickets, you can answer here.',
  order: (id: string) => `Order ${orderNumber(id)}`,
  awaited: 'Waiting for your answer',
  left: 'Time left to answer',
  answerBy: (at: string) => `Answer until ${at}.`,
  answer: 'Your answer',
  answerHint: 'The buyer and Terrace read this. Add proof that you delivered the tickets.',
  submit: 'Send answer',
  answered: 'Your answer was sent.',
} as const;
