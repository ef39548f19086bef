import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Note, NoteSubject } from '@terrace/contracts/http/console/notes';
import { PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { Database } from '../../../platform/database/database.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import { type VersionedRow, viewForAdmins } from '../../../platform/live/live-view.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { NoteEvent } from './note.events.js';
import { LoadNotes } from './notes.public.js';

const table = defineReadModel({
  table: 'notes',
  category: 'note',
  columns: {
    subject_kind: text<NoteSubject['kind']>(),
    subject_id: text(),
    /** Sealed under the key of the person it is about; null after the erasure. */
    note: nullable(sealed()),
    written_by: text(),
    mentions: textArray(),
    written_at: timestamptz(),
  },
});

export const notes = table.projection<NoteEvent>((_row, { data, personal }) => {
  const { subject, personId, by, mentions, at } = data;
  const [about, author] = [personal?.[personId], personal?.[by]];
  return {
    subject_kind: subject.kind,
    subject_id: subject.id,
    note: about && 'text' in about ? new SealedText(personId, about.text) : null,
    written_by: author && 'name' in author ? author.name : ERASED,
    mentions,
    written_at: new Date(at),
  };
});

/** A row as queries return it, sealed until it is decrypted. */
type PresentableNote = Omit<RowOf<typeof table>, 'note'> & VersionedRow & { readonly note: string | null };

function presentNote(row: PresentableNote): Note {
  const { id, version, subject_kind: kind, subject_id, note, written_by: by, mentions, written_at } = row;
  return {
    ...{ id, version, by },
    subject: { kind, id: subject_id },
    text: note,
    mentions: [...mentions],
    at: written_at.toISOString(),
  };
}

const loadRows = rowsById<PresentableNote>('notes');

/** The notes of these ids, decrypted. */
export async function loadNotes(ids: readonly string[], keys: PersonalDataKeys, database: Database) {
  return (await openColumn(keys, 'note', await loadRows(ids, database))).map(presentNote);
}

@QueryHandler(LoadNotes)
export class LoadNotesHandler implements IQueryHandler<LoadNotes> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ subject: { kind, id } }: LoadNotes) {
    const { rows } = await this.database.query<PresentableNote>(
      'select * from notes where subject_kind = $1 and subject_id = $2 order by written_at desc, id limit 200',
      [kind, id],
    );
    return (await openColumn(this.keys, 'note', rows)).map(presentNote);
  }
}

/** The administrators see each other's notes at once. */
export function noteLive(keys: PersonalDataKeys) {
  return viewForAdmins<PresentableNote>({
    kind: 'note',
    category: 'note',
    permission: 'customers.see',
    load: async (ids, database) => openColumn(keys, 'note', await loadRows(ids, database)),
    present: presentNote,
  });
}
