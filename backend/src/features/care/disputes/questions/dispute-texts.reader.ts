import type { Queryable } from '@terrace/event-core/database/queryable';
import { type PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
} from '@terrace/event-core/model/read-model';
import type { DisputeTextWritten } from './dispute-text.events.js';

const table = defineReadModel({
  table: 'dispute_texts',
  category: 'disputetext',
  columns: {
    disputeId: text(),
    questionId: text(),
    kind: text<DisputeTextWritten['data']['kind']>(),
    /** Sealed under the key of the side that was asked; null after its erasure. */
    content: nullable(sealed()),
  },
});

export const disputeTexts = table.projection<DisputeTextWritten>((_row, { data, personal }) => {
  const { disputeId, questionId, kind, personId } = data;
  const written = personal?.[personId];
  return { disputeId, questionId, kind, content: written ? new SealedText(personId, written.text) : null };
});

type StoredText = Omit<RowOf<typeof table>, 'content'> & {
  readonly id: string;
  readonly content: string | null;
};

/** What the sides of disputes were asked and answered, decrypted: by the id of the question. */
export async function loadTexts(
  disputeIds: readonly string[],
  keys: PersonalDataKeys,
  database: Queryable,
): Promise<ReadonlyMap<string, { readonly question: string | null; readonly answer: string | null }>> {
  if (disputeIds.length === 0) return new Map();
  const { rows } = await database.query<StoredText>(
    `select ${table.selected} from dispute_texts where dispute_id = any($1)`,
    [disputeIds],
  );
  const texts = new Map<string, { question: string | null; answer: string | null }>();
  for (const { questionId, kind, content } of await openColumn(keys, 'content', rows))
    texts.set(questionId, {
      ...(texts.get(questionId) ?? { question: null, answer: null }),
      [kind]: content,
    });
  return texts;
}
