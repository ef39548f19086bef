import { Module } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../platform/database/database.js';
import { defineFeature } from '../../../platform/define-feature.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { newId } from '../../../platform/ids/new-id.js';
import { invalid } from '../../../platform/text/invalid.js';
import { ActiveAdministrators } from '../../people/identity/identity.public.js';
import { noteDecider } from './note.decider.js';
import { noteEvents } from './note.events.js';
import { AddNote } from './notes.public.js';
import { LoadNotesHandler, loadNotes, noteLive, notes } from './notes.reader.js';

@CommandHandler(AddNote)
export class AddNoteHandler implements ICommandHandler<AddNote> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ subject, personId, form: { text, mentions }, by }: AddNote) {
    const known = new Set(await this.queries.execute(new ActiveAdministrators()));
    if (!mentions.every((id) => known.has(id)))
      throw invalid('mentions', 'This administrator cannot sign in');
    const newNoteId = newId();
    const add = { type: 'AddNote', subject, personId, text, mentions, by } as const;
    const { noteId } = await this.executor.execute({
      commands: () => [on(noteDecider, newNoteId, add, { isNew: true })],
      result: { noteId: newNoteId },
    });
    const [note] = await loadNotes([noteId], this.keys, this.database);
    if (!note) throw new DomainError('not-found');
    return note;
  }
}

/** What administrators write down for each other about an order. */
@Module(
  defineFeature({
    providers: [AddNoteHandler, LoadNotesHandler],
    events: [noteEvents],
    readModels: [notes],
    liveViews: [{ inject: [PersonalDataKeys], useFactory: noteLive }],
  }),
)
export class NotesModule {}
