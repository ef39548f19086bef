import type { Dispute, DisputeQuestion } from '@terrace/contracts/http/care/disputes';

/** What a side is asked for now; undefined while nothing is asked. */
export function openQuestion({ status, questions }: Dispute): DisputeQuestion | undefined {
  return status === 'awaiting-buyer' || status === 'awaiting-seller' ? questions.at(-1) : undefined;
}
