import { type DisputeSide, MAX_QUESTIONS, MAX_QUESTION_DAYS } from '@terrace/contracts/values/disputes';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { invalid } from '../../../../platform/text/invalid.js';
import type { DisputeEvent, OpenedDispute } from '../dispute.events.js';

const MAX_TIME_MS = MAX_QUESTION_DAYS * 24 * 60 * 60 * 1000;

/** An administrator asks a side for more; the text is written with it. */
export interface AskForMore {
  readonly type: 'AskForMore';
  readonly questionId: string;
  readonly side: DisputeSide;
  /** Null: until the decision. */
  readonly until: Date | null;
  readonly text: string;
  readonly by: DecidedBy;
}

/** Only while the dispute waits for a decision; one question at a time. Official tickets have no seller to ask. */
export function ask(command: AskForMore, dispute: OpenedDispute, now: Date): DisputeEvent[] {
  const { questionId, side, until, by } = command;
  if (dispute.question?.id === questionId) return [];
  if (dispute.status === 'awaiting-answer') throw new DomainError('answer-awaited');
  if (dispute.question) throw new DomainError('question-open');
  if (dispute.status !== 'awaiting-decision') throw new DomainError('dispute-closed');
  if (side === 'seller' && dispute.sellerId === null)
    throw invalid('side', 'Official tickets have no seller to ask');
  const ms = until && until.getTime() - now.getTime();
  if (ms !== null && (ms <= 0 || ms > MAX_TIME_MS))
    throw invalid('until', `Please choose a time in the next ${MAX_QUESTION_DAYS} days`);
  const { buyer, seller } = dispute.questions;
  if (buyer + seller >= MAX_QUESTIONS) throw new DomainError('too-many-questions');
  const data = { questionId, side, until: until?.toISOString() ?? null, by: by.id, at: now.toISOString() };
  return [{ type: 'DisputeMoreAsked', data, personal: { [by.id]: { name: by.name } } }];
}

/** The answer of the side that is asked. */
export function give(side: DisputeSide, { question, questions }: OpenedDispute, now: Date): DisputeEvent[] {
  if (question?.side !== side)
    throw new DomainError(questions[side] > 0 ? 'already-answered' : 'dispute-closed');
  if (question.until && now >= question.until) throw new DomainError('question-over');
  return [{ type: 'DisputeMoreGiven', data: { questionId: question.id, side, at: now.toISOString() } }];
}

/** Nothing before the time is over, and nothing when the side was faster. */
export function endQuestion({ question }: OpenedDispute, now: Date): DisputeEvent[] {
  if (!question?.until || now < question.until) return [];
  const { id: questionId, side } = question;
  return [{ type: 'DisputeMoreNotGiven', data: { questionId, side, at: now.toISOString() } }];
}

/** The side whose time to answer is not over. */
export function isAwaited({ status, question }: OpenedDispute, now: Date): boolean {
  return (
    status === 'awaiting-answer' || (question !== null && question.until !== null && now < question.until)
  );
}
