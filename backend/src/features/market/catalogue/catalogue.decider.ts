import type { Decider } from '@terrace/event-core/model/decider';
import type { CatalogueChange } from './catalogue.events.js';

export type CatalogueCommand =
  | {
      readonly type: 'RecordRefresh';
      readonly generation: number;
      readonly events: number;
      readonly tournaments: number;
      readonly skipped: number;
    }
  | { readonly type: 'RecordFailure'; readonly reason: string };

/** The current generation; 0 before the first. */
export interface CatalogueState {
  readonly generation: number;
}

/** Entity id of the one catalogue there is. */
export const CATALOGUE = 'main';

/** Which generation of the cache is current: a newer one, never an older. */
export const catalogueDecider: Decider<CatalogueState, CatalogueCommand, CatalogueChange> = {
  category: 'catalogue',
  initial: () => ({ generation: 0 }),
  decide(command, state, now) {
    const at = now.toISOString();
    switch (command.type) {
      case 'RecordRefresh': {
        // A walk that lost its lock to a newer one comes too late.
        if (command.generation <= state.generation) return [];
        const { generation, events, tournaments, skipped } = command;
        return [{ type: 'CatalogueRefreshed', data: { at, generation, events, tournaments, skipped } }];
      }
      case 'RecordFailure':
        return [{ type: 'CatalogueRefreshFailed', data: { at, reason: command.reason } }];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'CatalogueRefreshed':
        return { generation: event.data.generation };
      case 'CatalogueRefreshFailed':
        return state;
    }
  },
};
