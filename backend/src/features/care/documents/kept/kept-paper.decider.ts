import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { idFrom } from '../../../../platform/ids/id-from.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { IssuedPaper } from '../document.events.js';
import type { KeptPaperEvent } from './kept-paper.events.js';

export type KeptPaperCommand =
  /** `years`: for how long after the year of the paper it is kept. */
  | { readonly type: 'KeepPaper'; readonly paper: IssuedPaper; readonly years: number }
  | { readonly type: 'ReadPaper'; readonly by: DecidedBy }
  | { readonly type: 'DestroyPaper' };

export type KeptPaperState = { readonly status: 'none' | 'kept' | 'destroyed'; readonly until: string };

/** The rules of a kept paper (product.md 22.9): kept once, read on record, destroyed after its end. */
export const keptPaperDecider: Decider<KeptPaperState, KeptPaperCommand, KeptPaperEvent> = {
  category: 'keptpaper',
  initial: () => ({ status: 'none', until: '' }),
  decide(command, { status, until }, now) {
    const at = now.toISOString();
    switch (command.type) {
      case 'KeepPaper': {
        const { documentId, date, issuedTo, ...paper } = command.paper;
        const end = endOf(date, command.years);
        if (status !== 'none' || end <= at) return [];
        const keyId = keyOf(documentId);
        return [
          {
            type: 'PaperKept',
            data: { ...paper, keyId, keptUntil: end },
            personal: { [keyId]: { issuedTo } },
          },
        ];
      }
      case 'ReadPaper': {
        if (status !== 'kept' || until <= at) throw new DomainError('not-found');
        const { id, name } = command.by;
        return [{ type: 'PaperRead', data: { by: id, at }, personal: { [id]: { name } } }];
      }
      case 'DestroyPaper':
        return status === 'kept' && until <= at ? [{ type: 'PaperDestroyed', data: { at } }] : [];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'PaperKept':
        return { status: 'kept', until: event.data.keptUntil };
      case 'PaperRead':
        return state;
      case 'PaperDestroyed':
        return { ...state, status: 'destroyed' };
    }
  },
};

/** Terms of tax law begin with the end of the year. */
function endOf(date: string, years: number): string {
  return new Date(Date.UTC(new Date(date).getUTCFullYear() + 1 + years, 0, 1)).toISOString();
}

/** Under whose key a paper is kept: no person's. */
function keyOf(documentId: string): string {
  return idFrom('kept paper', documentId);
}
