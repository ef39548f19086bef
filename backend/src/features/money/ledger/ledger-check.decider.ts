import type { Decider } from '@terrace/event-core/model/decider';
import type { LedgerCheckEvent } from './ledger-check.events.js';

/** Records the number of violations that a check found. */
export interface LedgerCheckCommand {
  readonly type: 'RecordCheck';
  readonly violations: number;
}

/** The number of violations when it last changed. */
export interface LedgerCheckState {
  readonly violations: number;
}

/** Entity id of the only ledger. */
export const LEDGER = 'main';

/** Records a check only when the number of violations changed. */
export const ledgerCheckDecider: Decider<LedgerCheckState, LedgerCheckCommand, LedgerCheckEvent> = {
  category: 'ledgercheck',
  initial: () => ({ violations: 0 }),
  decide({ violations }, state, now) {
    if (violations === state.violations) return [];
    const at = now.toISOString();
    return violations === 0
      ? [{ type: 'LedgerFoundRight', data: { at } }]
      : [{ type: 'LedgerFoundWrong', data: { violations, at } }];
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'LedgerFoundWrong':
        return { violations: event.data.violations };
      case 'LedgerFoundRight':
        return { violations: 0 };
    }
  },
};
