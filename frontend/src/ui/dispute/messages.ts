import type { Dispute, DisputeStep } from '@terrace/contracts/http/care/disputes';
import { nameOfSeat } from '@terrace/contracts/values/deliveries';
import type {
  DisputeOutcome,
  DisputeReason,
  DisputeSide,
  DisputeStatus,
} from '@terrace/contracts/values/disputes';
import type { FileType } from '@terrace/contracts/values/stored-file';
import { ticketsInWords } from '@terrace/contracts/values/tickets/tickets-in-words';
import { fileSize } from '../text/file-size';

/** Who reads a dispute: one of its sides, or an administrator. */
export type DisputeReader = DisputeSide | 'admin';
type Person = DisputeStep['by'];

/** Who answers for tickets: their seller, for official ones Terrace. */
export type AnsweredBy = 'seller' | 'official' | 'both';

/** The texts to choose for tickets of which these have a seller. */
export function answeredBy(hasSeller: readonly boolean[]): AnsweredBy {
  if (!hasSeller.includes(true)) return 'official';
  return hasSeller.includes(false) ? 'both' : 'seller';
}

/** Texts about disputes for buyers, sellers and administrators; a side is 'you' to itself. */
export const messages = {
  timeline: 'What happened',
  form: {
    start: 'Open a dispute',
    reason: 'What went wrong?',
    tickets: 'Which tickets?',
    allTickets: 'All tickets of this order',
    allPossible: 'All tickets that can be disputed',
    seats: 'Which of the tickets?',
    noSeat: 'Please choose tickets',
    description: 'Describe what happened',
    descriptionHint: {
      seller: 'The seller and Terrace read this. Please leave out your name and address.',
      official: 'Terrace reads this.',
      both: 'The seller and Terrace read this. Please leave out your name and address.',
    } satisfies Record<AnsweredBy, string>,
    submit: 'Open dispute',
    cancel: 'Cancel',
  },
  reasons: {
    'not-delivered': 'Tickets not delivered',
    'wrong-ticket': 'Wrong tickets',
    'refused-at-gate': 'Refused at the gate',
  } satisfies Record<DisputeReason, string>,
  statuses: {
    'awaiting-decision': 'Being decided',
    'awaiting-answer': 'Waiting for the seller',
    'awaiting-buyer': 'More asked of the buyer',
    'awaiting-seller': 'More asked of the seller',
    refunding: 'Refund on its way',
    decided: 'Decided',
    withdrawn: 'Withdrawn',
  } satisfies Record<DisputeStatus, string>,
  outcomes: {
    refund: 'Refund',
    replacement: 'Another ticket',
    nothing: 'No refund',
  } satisfies Record<DisputeOutcome, string>,
  /** To the side that is asked. */
  asksYou: 'Waiting for your answer',
  more: {
    title: 'We need more from you',
    until: (at: string) => `Please answer until ${at}. Then we decide with what we have.`,
    untilDecision: 'Please answer. We may decide without it.',
    answer: 'Your answer',
    answerHint: 'The other side and Terrace read this. Please leave out your name and address.',
    send: 'Send answer',
    sent: 'Your answer was sent.',
  },
  asked: (side: DisputeSide, reader: DisputeReader) =>
    `Terrace asked ${side === reader ? 'you' : `the ${side}`}`,
  person: (by: Person, reader: DisputeReader) => (by === reader ? 'You' : PEOPLE[by]),
  steps: {
    opened: 'opened the dispute',
    held: 'holds the payout for this order until the dispute ends',
    evidence: 'added a file',
    answered: 'answered',
    unanswered: 'did not answer in time',
    'asked-buyer': 'asked the buyer for more',
    'asked-seller': 'asked the seller for more',
    'gave-more': 'answered',
    'gave-nothing': 'did not answer in time',
    decided: 'decided',
    refunded: 'made the refund',
    'refund-failed': 'could not make the refund and will decide again',
    withdrawn: 'withdrew the dispute',
  } satisfies Record<DisputeStep['kind'], string>,
  step: (kind: DisputeStep['kind'], reader: DisputeReader): string =>
    kind === `asked-${reader}` ? 'asked you for more' : messages.steps[kind],
  said: (by: DisputeSide, reader: DisputeReader) => (by === reader ? 'You wrote' : `The ${by} wrote`),
  note: 'Terrace wrote',
  erased: 'This text was erased.',
  evidence: 'Files',
  fileTypes: {
    'application/pdf': 'PDF',
    'image/png': 'PNG',
    'image/jpeg': 'JPEG',
    'application/vnd.apple.pkpass': 'Wallet pass',
  } satisfies Record<FileType, string>,
  file: (number: number, type: string, size: string) => `File ${number} (${type}, ${size})`,
  size: fileSize,
  downloadFailed: 'The file could not be loaded. Please try again.',
  addFiles: 'Add files',
  filesHint: 'PDF, PNG or JPEG, at most 10 MB each, five in all, and five more when we ask for more.',
  filesAdded: (count: number) => (count === 1 ? 'The file was added.' : `${count} files were added.`),
  notAdded: (name: string, why: string) => `${name} was not added. ${why}`,
  decision: (
    { outcome, isBySilence }: NonNullable<Dispute['decision']>,
    refund: string,
    hasSeller: boolean,
    reader: DisputeReader,
  ) => {
    if (outcome === 'nothing') return 'Terrace decided: no refund.';
    if (outcome === 'replacement') {
      if (!hasSeller) return 'Terrace decided: Terrace provides another ticket.';
      return `Terrace decided: ${reader === 'seller' ? 'you provide' : 'the seller provides'} another ticket.`;
    }
    const gets = reader === 'buyer' ? `you get ${refund} back.` : `the buyer gets ${refund} back.`;
    if (!isBySilence) return `Terrace decided: ${gets}`;
    return `${reader === 'seller' ? 'You' : 'The seller'} did not answer in time: ${gets}`;
  },
  nothingLeft: 'nothing more',
  replacementUntil: (at: string, reader: DisputeReader) =>
    `Until ${at}. If it does not come, ${reader === 'buyer' ? 'you' : 'the buyer'} may open another dispute.`,
  seat: nameOfSeat,
  tickets: ticketsInWords,
} as const;

const PEOPLE: Readonly<Record<Person, string>> = { buyer: 'Buyer', seller: 'Seller', terrace: 'Terrace' };
