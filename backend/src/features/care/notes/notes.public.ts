import { Command, Query } from '@nestjs/cqrs';
import type { Note, NoteForm, NoteSubject } from '@terrace/contracts/http/console/notes';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';

/**
 * An administrator writes a note, about whom the text is: their erasure erases it. Throws `invalid` for a mention of nobody who
 * may sign in.
 */
export class AddNote extends Command<Note> {
  constructor(
    readonly subject: NoteSubject,
    readonly personId: string,
    readonly form: NoteForm,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** The notes about a thing, the newest first. */
export class LoadNotes extends Query<readonly Note[]> {
  constructor(readonly subject: NoteSubject) {
    super();
  }
}
