import type { NoteSubject } from '@terrace/contracts/http/console/notes';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** The text, under the key of the person it is about, or the administrator's name under the administrator's. */
type NotePart = { text: string } | { name: string };

/** An administrator wrote a note; `by` and `mentions` are administrators' ids, `at` is ISO UTC. */
export type NoteAdded = DomainEvent<
  'NoteAdded',
  {
    readonly subject: NoteSubject;
    /** The person under whose key the text is. */
    readonly personId: string;
    readonly by: string;
    readonly mentions: readonly string[];
    readonly at: string;
  },
  NotePart
>;

export type NoteEvent = NoteAdded;

export const noteEvents = eventTypes<NoteEvent>({ NoteAdded: {} });
