import type { AnsweredBy } from '../../../ui/dispute/messages';

/** Texts of disputes on the order's page. */
export const messages = {
  title: 'Something wrong?',
  intro: {
    seller:
      'Open a dispute. The seller has 48 hours to answer; without an answer you get your money back, otherwise Terrace decides. The seller is not paid before that.',
    official: 'Open a dispute. Terrace answers for official tickets: we look into it and decide.',
    both: 'Open a dispute. The seller has 48 hours to answer; without an answer you get your money back, otherwise Terrace decides. Terrace answers for official tickets.',
  } satisfies Record<AnsweredBy, string>,
  loading: 'Loading disputes...',
  failed: 'Failed to load disputes. Please try again.',
  loadingForm: 'Loading the form...',
  opened: {
    seller: 'The dispute is open. The seller has 48 hours to answer.',
    official: 'The dispute is open. Terrace looks into it and answers here.',
    both: 'The disputes are open. The seller has 48 hours to answer; Terrace looks into the official tickets.',
  } satisfies Record<AnsweredBy, string>,
  official: 'Terrace answers for official tickets. We look into it, and tell you here and by mail.',
  laterFrom: (reason: string, at: string) => `${reason}: possible from ${at}`,
  laterDate: (reason: string) => `${reason}: possible once the event has a date`,
  refused: {
    'dispute-decided':
      'These tickets were decided on already, and cannot be disputed again for the same reason.',
    'too-many-disputes': 'This order was disputed as often as it may be.',
  },
  over: 'The time to dispute this order is over.',
  until: (at: string) => `You can open a dispute until ${at}.`,
  withdraw: 'Withdraw dispute',
  withdrawSure: 'Withdraw this dispute?',
  withdrawText: 'Nobody decides on it any more, and the seller is paid as if nothing had been wrong.',
  withdrawOfficialText: 'Nobody decides on it any more.',
  withdrawn: 'The dispute is withdrawn.',
  withdrawFailed: 'The dispute could not be withdrawn. Please try again.',
  answerBy: (at: string) => `The seller may answer until ${at}.`,
  /** By what is left of the payment to give back. */
  unanswered: {
    all: 'Without an answer, you get your money back.',
    part: 'Without an answer, you get your money back, except what your bank was asked for.',
    bank: 'Without an answer, your bank decides first: if the payment stands, you get your money back from us.',
    nothing: null,
  },
} as const;
