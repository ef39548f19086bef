import type { BankInfoForm } from '@terrace/contracts/http/selling/bank-info-form';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { type DecidedBy, rejected } from '../../../platform/queues/decisions-taken.js';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { type BankInfoEvent, type BankInfoState, evolveBankInfo, noBankInfo } from './bank-info.events.js';

export type BankInfoCommand =
  /** A change of approved details needs the owner's password and second factor first. */
  | {
      readonly type: 'SaveBankInfo' | 'ChangeBankInfo';
      readonly seller: { readonly id: string; readonly fullName: string; readonly companyName: string };
      readonly details: BankInfoForm;
    }
  | {
      readonly type: 'ApproveBankInfo' | 'RejectBankInfo';
      readonly by: DecidedBy;
      /** Version the administrator was looking at; left out, it is whatever is saved now. */
      readonly seen?: number | undefined;
      /** Why, with a rejection. */
      readonly rejection?: Rejection | undefined;
    }
  /** The bank refused a payout that was requested at `usedAt`. */
  | {
      readonly type: 'AskForNewBankInfo';
      readonly by: DecidedBy;
      readonly usedAt: Date;
      readonly note?: string;
    }
  | { readonly type: 'EndBankInfoWait' }
  | { readonly type: 'RevealBankNumbers'; readonly by: DecidedBy }
  | { readonly type: 'EraseBankInfo' };

/**
 * The rules of a seller's bank information (product.md 4.6): saved as pending, decided while pending, sent
 * again after a rejection. Once approved it changes only by a change that is decided too, during which nothing is paid. Its
 * stream has the seller's id.
 */
export const bankInfoDecider: Decider<BankInfoState, BankInfoCommand, BankInfoEvent> = {
  category: 'bankinfo',
  initial: () => noBankInfo,
  evolve: evolveBankInfo,
  decide(command, state, now) {
    if (state.status === 'erased') {
      if (command.type === 'EraseBankInfo') return [];
      throw new DomainError('not-found');
    }
    if (command.type === 'SaveBankInfo') return save(command, state);
    if (command.type === 'ChangeBankInfo') return change(command, state);
    if (state.status === 'none') throw new DomainError('not-found');
    const isChange = state.inForce !== null;
    switch (command.type) {
      case 'ApproveBankInfo':
        refuseUnlessPending(command, state);
        return [byAdmin(isChange ? 'BankInfoChangeApproved' : 'BankInfoApproved', command.by, now)];
      case 'RejectBankInfo':
        refuseUnlessPending(command, state);
        return isChange
          ? [rejected('BankInfoChangeRejected', command.by, state.sellerId, command.rejection, now)]
          : [rejected('BankInfoRejected', command.by, state.sellerId, command.rejection, now)];
      case 'EndBankInfoWait': {
        const isOver = state.waitEndsAt !== null && new Date(state.waitEndsAt) <= now;
        return isOver ? [{ type: 'BankInfoWaitEnded', data: {} }] : [];
      }
      case 'AskForNewBankInfo':
        return askForNew(command, state, now);
      case 'RevealBankNumbers':
        return [byAdmin('BankNumbersRevealed', command.by, now)];
      case 'EraseBankInfo':
        return [{ type: 'BankInfoErased', data: {} }];
    }
  },
};

/** Repeating the same details while they wait changes nothing; after a rejection it asks once more. */
function save(
  command: Extract<BankInfoCommand, { type: 'SaveBankInfo' | 'ChangeBankInfo' }>,
  state: BankInfoState,
): BankInfoEvent[] {
  if (state.inForce) throw new DomainError('bank-info-approved');
  if (state.status === 'pending' && isSame(command.details, state.details)) return [];
  return [{ type: 'BankInfoSaved', ...contentOf(command) }];
}

/** Repeating the change that waits changes nothing, as do the details in force while none waits. */
function change(
  command: Extract<BankInfoCommand, { type: 'SaveBankInfo' | 'ChangeBankInfo' }>,
  state: BankInfoState,
): BankInfoEvent[] {
  if (!state.inForce) return save(command, state);
  return isSame(command.details, state.details)
    ? []
    : [{ type: 'BankInfoChangeRequested', ...contentOf(command) }];
}

function contentOf({
  seller: { id, fullName, companyName },
  details,
}: Extract<BankInfoCommand, { type: 'SaveBankInfo' | 'ChangeBankInfo' }>) {
  return { data: { sellerId: id }, personal: { [id]: { fullName, companyName, ...details } } };
}

function isSame(details: BankInfoForm, before: BankInfoForm | null): boolean {
  const names = Object.keys(details) as (keyof BankInfoForm)[];
  return before !== null && names.every((name) => details[name] === before[name]);
}

/** Rejects a second decision, naming who was first, and a decision on details that were saved since they were shown. */
function refuseUnlessPending(
  { seen }: Extract<BankInfoCommand, { type: 'ApproveBankInfo' | 'RejectBankInfo' }>,
  { status, decision, version, savedAt }: BankInfoState,
): void {
  if (status !== 'pending') throw new DomainError('already-decided', { decision });
  if (seen !== undefined && (seen < savedAt || seen > version)) throw new DomainError('changed-since-seen');
}

/** Details that were approved since the refused payout was requested have not been tried. */
function askForNew(
  { by, usedAt, note }: Extract<BankInfoCommand, { type: 'AskForNewBankInfo' }>,
  { status, decision, sellerId, inForce }: BankInfoState,
  now: Date,
): BankInfoEvent[] {
  if (status === 'rejected') throw new DomainError('already-decided', { decision });
  const isReplaced = inForce !== null && new Date(inForce.approvedAt) > usedAt;
  if (status !== 'approved' || isReplaced) throw new DomainError('changed-since-seen');
  return [rejected('BankInfoRejected', by, sellerId, { reason: 'payout-failed', note }, now)];
}

function byAdmin<Type extends 'BankInfoApproved' | 'BankInfoChangeApproved' | 'BankNumbersRevealed'>(
  type: Type,
  by: DecidedBy,
  now: Date,
) {
  return { type, data: { by: by.id, at: now.toISOString() }, personal: { [by.id]: { name: by.name } } };
}
