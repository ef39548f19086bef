import type { DecisionForm } from '@terrace/contracts/http/care/admin-disputes';
import { ANSWER_MS, type DisputeReason } from '@terrace/contracts/values/disputes';
import { type OpenDispute, disputeDecider } from '../src/features/care/disputes/dispute.decider.js';
import type { DisputeEvent } from '../src/features/care/disputes/dispute.events.js';
import { givenDecider } from './given-decider.js';
import { event, usd } from './purchase-story.js';

export const given = givenDecider(disputeDecider);
export const DAY_MS = 24 * 60 * 60 * 1000;
export const NOW = new Date('2026-12-05T12:00:00Z');
export const KICK_OFF = new Date('2026-12-05T17:30:00Z');
export const END = new Date('2026-12-05T20:30:00Z');
export const after = (date: Date, ms: number) => new Date(date.getTime() + ms);

export const ada = { id: 'adminadminadminadm01', name: 'Ada' };
const seller = { id: 'sam', fullName: 'Sam Seller', companyName: 'Seats Ltd' };
const tickets = [{ lineId: 'listing-1', label: 'eTickets, Section A', quantity: 2 }];

export const open = (reason: DisputeReason, more: Partial<OpenDispute> = {}) =>
  ({
    type: 'OpenDispute',
    purchaseId: 'p1',
    seller,
    buyer: { kind: 'guest', id: 'guest-1' },
    event,
    tickets,
    amount: usd(25_000),
    reason,
    description: 'Nothing came',
    times: { earliest: KICK_OFF, latest: KICK_OFF, end: END },
    completedAt: new Date('2026-11-21T12:00:00Z'),
    ...more,
  }) as const;

export const opened = (
  reason: DisputeReason = 'not-delivered',
  at = NOW,
  isOfficial = false,
): Extract<DisputeEvent, { type: 'DisputeOpened' }> => ({
  type: 'DisputeOpened',
  data: {
    purchaseId: 'p1',
    sellerId: isOfficial ? null : 'sam',
    buyer: { kind: 'guest', id: 'guest-1' },
    event,
    tickets,
    amount: usd(25_000),
    reason,
    at: at.toISOString(),
    answerBy: isOfficial ? null : after(at, ANSWER_MS).toISOString(),
  },
  personal: {
    ...(!isOfficial && { sam: { fullName: 'Sam Seller', companyName: 'Seats Ltd' } }),
    'guest-1': { description: 'Nothing came' },
  },
});
export const answered: Extract<DisputeEvent, { type: 'DisputeAnswered' }> = {
  type: 'DisputeAnswered',
  data: { sellerId: 'sam', at: NOW.toISOString() },
  personal: { sam: { text: 'They were sent' } },
};
export const added = (side: 'buyer' | 'seller', fileId: string): DisputeEvent => ({
  type: 'EvidenceAdded',
  data: { fileId, side, type: 'image/png', size: 1_000, at: NOW.toISOString() },
});
export const about = { purchaseId: 'p1', sellerId: 'sam' };
export const refund = { refundId: 'r1', amount: usd(25_000) };
export const decidedBy = (by: string | null, given_: typeof refund | null, at = NOW): DisputeEvent => ({
  type: 'DisputeDecided',
  data: {
    ...about,
    outcome: given_ ? 'refund' : 'nothing',
    refund: given_,
    bearer: given_ ? 'sale' : null,
    replacementUntil: null,
    by,
    at: at.toISOString(),
  },
  ...(by !== null && {
    personal: { 'guest-1': { note: 'As agreed' }, sam: { note: 'As agreed' }, [by]: { name: 'Ada' } },
  }),
});
const nothing: DecisionForm = { outcome: 'nothing', note: 'As agreed' };
export const decide = (decision: DecisionForm = nothing, with_: typeof refund | null = null) =>
  ({ type: 'DecideDispute', decision, refund: with_, by: ada }) as const;
export const silence = { type: 'DecideUnanswered', refund } as const;
export const file = (id: string) => ({ id, type: 'image/png', size: 1_000 }) as const;
