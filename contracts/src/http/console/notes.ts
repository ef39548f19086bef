import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { requiredText } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';

export const OtherSubjectKind = z.enum(['person', 'seller', 'ticket']);

/** The id of a case; a guest's is longer than others. */
export const CaseId = z
  .string('This id is not valid')
  .check(z.regex(/^[\w-]{20,64}$/, 'This id is not valid'));

/** What a note is about, and its id. */
export const NoteSubject = z.strictObject({
  kind: z.enum(['order', ...OtherSubjectKind.options]),
  id: CaseId,
});
export type NoteSubject = z.infer<typeof NoteSubject>;

/** What an administrator wrote down for the others. */
export const Note = z.strictObject({
  id: Id,
  version: z.int(),
  subject: NoteSubject,
  /** Null once the person it is about was erased. */
  text: z.nullable(z.string()),
  by: z.string(),
  /** The ids of the administrators who were told. */
  mentions: z.array(Id),
  at: z.string(),
});
export type Note = z.infer<typeof Note>;

/** Most colleagues that one note tells. */
export const MAX_MENTIONS = 10;

export const NoteForm = z.strictObject({
  text: requiredText('Please write a note', 2000),
  mentions: z._default(z.array(Id).check(z.maxLength(MAX_MENTIONS)), []),
});
export type NoteForm = z.infer<typeof NoteForm>;

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/notes',
  permission: 'customers.help',
  summary: 'Write a note about an order for the other administrators; those mentioned are told',
  params: z.strictObject({ id: Id }),
  body: NoteForm,
  response: Note,
  status: 201,
});
