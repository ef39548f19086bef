import type { NoteSubject } from '@terrace/contracts/http/console/notes';
import type { Decider } from '@terrace/event-core/model/decider';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { NoteEvent } from './note.events.js';

export interface AddNote {
  readonly type: 'AddNote';
  readonly subject: NoteSubject;
  readonly personId: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly by: DecidedBy;
}

/** A note is written once and never changed. Its author is not told of it. */
export const noteDecider: Decider<{ readonly isWritten: boolean }, AddNote, NoteEvent> = {
  category: 'note',
  initial: () => ({ isWritten: false }),
  evolve: () => ({ isWritten: true }),
  decide({ subject, personId, text, mentions, by: { id: by, name } }, { isWritten }, now) {
    if (isWritten) return [];
    const told = [...new Set(mentions)].filter((id) => id !== by);
    const data = { subject, personId, by, mentions: told, at: now.toISOString() };
    return [{ type: 'NoteAdded', data, personal: { [personId]: { text }, [by]: { name } } }];
  },
};
