import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { Decider } from '@terrace/event-core/model/decider';
import type { EventPinChange } from './pins.events.js';

export type EventPinCommand =
  | { readonly type: 'PinEvent'; readonly event: CatalogueEvent; readonly by: DecidedBy }
  | { readonly type: 'UnpinEvent'; readonly by: DecidedBy };

export interface EventPinState {
  readonly pinned: boolean;
}

/** A pin is on or off; doing what is done already changes nothing (product.md 4.8). */
export const eventPinDecider: Decider<EventPinState, EventPinCommand, EventPinChange> = {
  category: 'eventpin',
  initial: () => ({ pinned: false }),
  decide(command, state) {
    const { id, name } = command.by;
    const personal = { [id]: { name } };
    switch (command.type) {
      case 'PinEvent':
        if (state.pinned) return [];
        return [{ type: 'EventPinned', data: { event: command.event, by: id }, personal }];
      case 'UnpinEvent':
        if (!state.pinned) return [];
        return [{ type: 'EventUnpinned', data: { by: id }, personal }];
    }
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'EventPinned':
        return { pinned: true };
      case 'EventUnpinned':
        return { pinned: false };
    }
  },
};
