import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { ERASED } from '../../../../platform/text/erased.js';
import type { DisappearanceEvent, ManyEventsVanished } from './disappearance.events.js';

export type DisappearanceCommand =
  | ({ readonly type: 'RecordDisappearance' } & Omit<ManyEventsVanished['data'], 'at'>)
  | {
      readonly type: 'DecideDisappearance';
      readonly verdict: 'gone' | 'kept';
      readonly by: { readonly id: string; readonly name: string };
    }
  | { readonly type: 'EndDisappearance' };

/** None, a question, or how it ended. */
export type DisappearanceState =
  | { readonly status: 'none' | 'open' | 'over' }
  | { readonly status: 'gone' | 'kept'; readonly by: string; readonly at: string };

/** One question about events that vanished together: asked once, answered once, or settled by upstream. */
export const disappearanceDecider: Decider<DisappearanceState, DisappearanceCommand, DisappearanceEvent> = {
  category: 'disappearance',
  initial: () => ({ status: 'none' }),
  decide(command, state, now) {
    const at = now.toISOString();
    switch (command.type) {
      case 'RecordDisappearance': {
        const { type: _type, ...data } = command;
        return state.status === 'none' ? [{ type: 'ManyEventsVanished', data: { ...data, at } }] : [];
      }
      case 'DecideDisappearance': {
        if (state.status === 'none') throw new DomainError('not-found');
        if (state.status === 'over') throw new DomainError('nothing-to-answer');
        if (state.status !== 'open') throw new DomainError('already-decided', { decision: state });
        const { verdict, by } = command;
        const data = { verdict, by: by.id, at };
        return [{ type: 'DisappearanceDecided', data, personal: { [by.id]: { name: by.name } } }];
      }
      case 'EndDisappearance':
        return state.status === 'open' ? [{ type: 'DisappearanceEnded', data: { at } }] : [];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ManyEventsVanished':
        return { status: 'open' };
      case 'DisappearanceDecided': {
        const { verdict, by, at } = event.data;
        return { status: verdict, by: event.personal?.[by]?.name ?? ERASED, at };
      }
      case 'DisappearanceEnded':
        return { status: 'over' };
    }
  },
};
