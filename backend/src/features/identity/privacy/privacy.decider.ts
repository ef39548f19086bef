import type { PersonKind } from '@terrace/contracts/http/privacy';
import type { DecidedBy } from '../../../platform/command/decided-by.js';
import type { Decider } from '../../../platform/command/decider.js';
import type { PrivacyEvent } from './privacy.events.js';

export type PrivacyCommand =
  | {
      readonly type: 'RecordExport';
      readonly kind: PersonKind;
      readonly personIds: readonly string[];
      readonly by: DecidedBy;
    }
  | { readonly type: 'EraseGuest'; readonly personIds: readonly string[]; readonly by: DecidedBy };

/** The record of what was done with somebody's data: a stream a deed, which nothing follows. */
export const privacyDecider: Decider<null, PrivacyCommand, PrivacyEvent> = {
  category: 'privacy',
  initial: () => null,
  evolve: () => null,
  decide(command, _state, now) {
    const { personIds, by } = command;
    const done = { personIds, by: by.id, at: now.toISOString() };
    const personal = { [by.id]: { name: by.name } };
    return command.type === 'EraseGuest'
      ? [{ type: 'GuestErased', data: done, personal }]
      : [{ type: 'PersonExported', data: { kind: command.kind, ...done }, personal }];
  },
};
