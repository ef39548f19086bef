import {
  ANSWER_MS,
  type DisputeReason,
  type DisputeSide,
  MAX_EVIDENCE,
  disputeWindow,
  isUndecided,
} from '@terrace/contracts/values/disputes';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type { Money } from '@terrace/contracts/values/money/money';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { StoredFile } from '../../../platform/files/file-store.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { Buyer, PurchasedEvent } from '../../buying/purchases/purchase.events.js';
import { type DecideDispute, type DecideUnanswered, type EndRefund, decide } from './dispute.decision.js';
import { type AskForMore, ask, endQuestion, give } from './questions/question.decision.js';
import {
  type DisputeEvent,
  type DisputeState,
  type DisputedTickets,
  type OpenedDispute,
  evolveDispute,
  noDispute,
} from './dispute.events.js';

/** Whose tickets are disputed; null for official tickets. */
export type DisputedSeller = {
  readonly id: string;
  readonly fullName: string;
  readonly companyName: string;
} | null;

/** A buyer disputes tickets of one seller. */
export interface OpenDispute {
  readonly type: 'OpenDispute';
  readonly purchaseId: string;
  readonly seller: DisputedSeller;
  readonly buyer: Buyer;
  readonly event: PurchasedEvent;
  readonly tickets: readonly DisputedTickets[];
  readonly amount: Money;
  readonly reason: DisputeReason;
  readonly description: string;
  /** Null while the event has no date. */
  readonly times: EventTimes | null;
  readonly completedAt: Date;
  /** The administrator who opens it in the buyer's name. */
  readonly by?: DecidedBy | undefined;
}

/** Who acts for a side: the buyer by the order, a seller by their id. */
export type Party =
  | { readonly side: 'buyer'; readonly purchaseId: string }
  | { readonly side: 'seller'; readonly sellerId: string };

export type DisputeCommand =
  | OpenDispute
  | { readonly type: 'AddEvidence'; readonly party: Party; readonly files: readonly StoredFile[] }
  | {
      readonly type: 'AnswerDispute';
      readonly sellerId: string;
      readonly text: string;
      readonly files: readonly StoredFile[];
    }
  | { readonly type: 'GiveMore'; readonly purchaseId: string; readonly text: string }
  | AskForMore
  | { readonly type: 'EndQuestion' }
  | DecideDispute
  | DecideUnanswered
  | EndRefund
  | { readonly type: 'WithdrawDispute'; readonly purchaseId: string }
  | {
      readonly type: 'ReadEvidence';
      readonly fileId: string;
      readonly by: { readonly id: string; readonly name: string };
    };

/**
 * The rules of one dispute (product.md 21): opened in its time, answered within 48 hours, decided once. A dispute that is
 * not over claims the order and the seller, so there is one at a time.
 */
export const disputeDecider: Decider<DisputeState, DisputeCommand, DisputeEvent> = {
  category: 'dispute',
  initial: () => noDispute,
  evolve: evolveDispute,
  decide(command, state, now) {
    if (command.type === 'OpenDispute') return open(command, now);
    if (state.kind === 'none') throw new DomainError('not-found');
    switch (command.type) {
      case 'AddEvidence':
        return addEvidence(command.party, command.files, state, now);
      case 'AnswerDispute':
        return answer(command, state, now);
      case 'AskForMore':
        return ask(command, state, now);
      case 'GiveMore':
        requireParty({ side: 'buyer', purchaseId: command.purchaseId }, state);
        return give('buyer', state, now);
      case 'EndQuestion':
        return endQuestion(state, now);
      case 'DecideDispute':
      case 'DecideUnanswered':
      case 'EndRefund':
        return decide(command, state, now);
      case 'WithdrawDispute':
        return withdraw(command.purchaseId, state, now);
      case 'ReadEvidence': {
        const { fileId, by } = command;
        if (!hasFile(state, fileId)) throw new DomainError('not-found');
        const data = { fileId, by: by.id, at: now.toISOString() };
        return [{ type: 'EvidenceRead', data, personal: { [by.id]: { name: by.name } } }];
      }
    }
  },
  claims(event) {
    if (event.type === 'DisputeOpened')
      return { take: [{ ...claimOf(event.data), refusal: 'dispute-open' }] };
    return isEnd(event) ? { release: [claimOf(event.data)] } : {};
  },
};

type EndOfDispute = Extract<
  DisputeEvent,
  { type: 'DisputeDecided' | 'DisputeRefunded' | 'DisputeWithdrawn' }
>;

/** Whether a dispute is over with an event: nothing waits for it any more. */
export function isEnd(event: DisputeEvent): event is EndOfDispute {
  return (
    event.type === 'DisputeRefunded' ||
    event.type === 'DisputeWithdrawn' ||
    (event.type === 'DisputeDecided' && event.data.refund === null)
  );
}

function claimOf({ purchaseId, sellerId }: Pick<OpenedDispute, 'purchaseId' | 'sellerId'>) {
  return { scope: 'open-dispute', value: `${purchaseId} ${sellerId ?? 'official'}` };
}

function open(command: OpenDispute, now: Date): DisputeEvent[] {
  const { purchaseId, seller, buyer, event, tickets, amount, reason, description, by } = command;
  const { from, until } = disputeWindow(reason, command.times, command.completedAt);
  if (from === null || now < from)
    throw new DomainError('dispute-too-early', { from: from?.toISOString() ?? null });
  if (until !== null && now >= until)
    throw new DomainError('dispute-too-late', { until: until.toISOString() });
  return [
    {
      type: 'DisputeOpened',
      data: {
        purchaseId,
        sellerId: seller?.id ?? null,
        buyer,
        event,
        tickets,
        amount,
        reason,
        at: now.toISOString(),
        answerBy: seller ? new Date(now.getTime() + ANSWER_MS).toISOString() : null,
        ...(by && { by: by.id }),
      },
      personal: {
        ...(by && { [by.id]: { name: by.name } }),
        ...(seller && { [seller.id]: { fullName: seller.fullName, companyName: seller.companyName } }),
        [buyer.id]: { description },
      },
    },
  ];
}

/** A file that was added before is not added again. */
function addEvidence(
  party: Party,
  files: readonly StoredFile[],
  state: OpenedDispute,
  now: Date,
): DisputeEvent[] {
  requireParty(party, state);
  requireOpen(state);
  return evidenceOf(party.side, files, state, now);
}

function evidenceOf(
  side: DisputeSide,
  files: readonly StoredFile[],
  { evidence, questions }: OpenedDispute,
  now: Date,
): DisputeEvent[] {
  const known = evidence[side];
  const fresh = new Map(files.filter(({ id }) => !known.has(id)).map((file) => [file.id, file]));
  const most = MAX_EVIDENCE * (1 + questions[side]);
  if (known.size + fresh.size > most) throw new DomainError('too-many-files');
  return [...fresh.values()].map(({ id: fileId, type, size }) => ({
    type: 'EvidenceAdded',
    data: { fileId, side, type, size, at: now.toISOString() },
  }));
}

function answer(
  { sellerId, text, files }: Extract<DisputeCommand, { type: 'AnswerDispute' }>,
  state: OpenedDispute,
  now: Date,
): DisputeEvent[] {
  requireParty({ side: 'seller', sellerId }, state);
  if (state.questions.seller > 0) {
    const given = give('seller', state, now);
    return [...evidenceOf('seller', files, state, now), ...given];
  }
  if (state.isAnswered) throw new DomainError('already-answered');
  if (state.answerBy && now >= state.answerBy) throw new DomainError('answer-too-late');
  requireOpen(state);
  return [
    ...evidenceOf('seller', files, state, now),
    {
      type: 'DisputeAnswered',
      data: { sellerId, at: now.toISOString() },
      personal: { [sellerId]: { text } },
    },
  ];
}

function withdraw(purchaseId: string, state: OpenedDispute, now: Date): DisputeEvent[] {
  requireParty({ side: 'buyer', purchaseId }, state);
  if (state.status === 'withdrawn') return [];
  requireOpen(state);
  const about = { purchaseId, sellerId: state.sellerId };
  return [{ type: 'DisputeWithdrawn', data: { ...about, at: now.toISOString() } }];
}

/** Nobody else learns that there is a dispute. */
function requireParty(party: Party, state: OpenedDispute): void {
  const isTheirs =
    party.side === 'buyer' ? party.purchaseId === state.purchaseId : party.sellerId === state.sellerId;
  if (!isTheirs) throw new DomainError('not-found');
}

function requireOpen(dispute: OpenedDispute): void {
  if (!isUndecided(dispute)) throw new DomainError('dispute-closed');
}

function hasFile({ evidence }: OpenedDispute, fileId: string): boolean {
  return evidence.buyer.has(fileId) || evidence.seller.has(fileId);
}
