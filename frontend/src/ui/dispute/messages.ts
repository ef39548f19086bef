import type { Dispute, DisputeStep } from '@terrace/contracts/http/care/disputes';
import type {
  DisputeOutcome,
  DisputeReason,
  DisputeSide,
  DisputeStatus,
} from '@terrace/contracts/values/disputes';
import type { FileType } from '@terrace/contracts/values/stored-file';

/** Texts about disputes that buyer, seller and administrator read alike. */
export const messages = {
  timeline: 'What happened',
  reasons: {
    'not-delivered': 'Tickets not delivered',
    'wrong-ticket': 'Wrong tickets',
    'refused-at-gate': 'Refused at the gate',
  } satisfies Record<DisputeReason, string>,
  statuses: {
    'awaiting-decision': 'Being decided',
    'awaiting-answer': 'Waiting for the seller',
    refunding: 'Refund on its way',
    decided: 'Decided',
    withdrawn: 'Withdrawn',
  } satisfies Record<DisputeStatus, string>,
  outcomes: {
    refund: 'Refund',
    replacement: 'Another ticket',
    nothing: 'No refund',
  } satisfies Record<DisputeOutcome, string>,
  people: { buyer: 'Buyer', seller: 'Seller', terrace: 'Terrace' } satisfies Record<
    DisputeStep['by'],
    string
  >,
  steps: {
    opened: 'opened the dispute',
    held: 'holds the payout for this order until the dispute ends',
    evidence: 'added a file',
    answered: 'answered',
    unanswered: 'did not answer in time',
    decided: 'decided',
    refunded: 'refunded the buyer',
    'refund-failed': 'could not refund the buyer and will decide again',
    withdrawn: 'withdrew the dispute',
  } satisfies Record<DisputeStep['kind'], string>,
  said: { buyer: 'The buyer wrote', seller: 'The seller wrote' } satisfies Record<DisputeSide, string>,
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
  size: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`,
  downloadFailed: 'The file could not be loaded. Please try again.',
  addFiles: 'Add files',
  filesHint: 'PDF, PNG or JPEG, at most 10 MB each, five in all.',
  filesAdded: 'The files were added.',
  decision: ({ outcome, isBySilence }: NonNullable<Dispute['decision']>, refund: string) => {
    if (outcome === 'nothing') return 'Terrace decided: no refund.';
    if (outcome === 'replacement') return 'Terrace decided: the seller provides another ticket.';
    return isBySilence
      ? `The seller did not answer in time. The buyer gets ${refund} back.`
      : `Terrace decided: the buyer gets ${refund} back.`;
  },
  nothingLeft: 'nothing more',
  replacementUntil: (at: string) => `Until ${at}. If it does not come, the buyer may open another dispute.`,
  tickets: (tickets: Dispute['tickets']) =>
    tickets.map(({ label, quantity }) => `${quantity} × ${label}`).join(', '),
} as const;
