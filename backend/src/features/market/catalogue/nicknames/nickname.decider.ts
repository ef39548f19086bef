import { fold } from '@terrace/contracts/values/text/fold';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { invalid } from '../../../../platform/text/invalid.js';
import { nicknamesAfter } from '../search/words/nicknames.rules.js';
import { type NicknameEvent, type NicknamesState, evolveNicknames } from './nickname.events.js';

export type NicknameCommand =
  | {
      readonly type: 'SetNickname';
      readonly name: string;
      readonly meaning: string;
      readonly by: DecidedBy;
    }
  | { readonly type: 'RemoveNickname'; readonly name: string; readonly by: DecidedBy };

/** There is one stream of nicknames. */
export const NICKNAMES_ID = 'search';

/** So many are sent to every open console at each change. */
export const MAX_NICKNAMES = 1_000;

/** The rules of nicknames: each name means one thing; doing what is done already changes nothing (product.md 4.8). */
export const nicknameDecider: Decider<NicknamesState, NicknameCommand, NicknameEvent> = {
  category: 'nickname',
  initial: () => [],
  evolve: evolveNicknames,
  decide(command, state, now) {
    const { type, name, by } = command;
    const nicknames = nicknamesAfter(state);
    const known = nicknames.get(fold(name));
    const data = { name, by: by.id, at: now.toISOString() };
    const personal = { [by.id]: { name: by.name } };
    if (type === 'RemoveNickname') return known ? [{ type: 'NicknameRemoved', data, personal }] : [];
    const { meaning } = command;
    if (known?.meaning === meaning) return [];
    if (!known && nicknames.size >= MAX_NICKNAMES) throw full();
    return [{ type: 'NicknameSet', data: { ...data, meaning }, personal }];
  },
};

function full(): DomainError {
  const message = `There are ${MAX_NICKNAMES.toLocaleString('en-GB')} nicknames. Please remove one first`;
  return invalid('name', message);
}
