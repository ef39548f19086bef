import type { PersonKind } from '@terrace/contracts/http/identity/privacy';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { Decider } from '@terrace/event-core/model/decider';
import type { PrivacyEvent } from './privacy.events.js';

export type PrivacyCommand =
  | {
      readonly type: 'RecordExport';
      readonly kind: PersonKind;
      readonly personIds: readonly string[];
      readonly by: DecidedBy;
    }
  | { readonly type: 'EraseGuest'; readonly personIds: readonly string[]; readonly by: DecidedBy };

/** The record of one export or erasure: one stream each, with one event. */
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
