import type { Queryable } from '../database/queryable.js';

/** Streams that hold data of persons who were erased after an erasure, and the newest erasure. */
export interface ErasedSince {
  readonly streamIds: readonly string[];
  readonly newest: number;
}

/** Finds the streams that erasures concern. */
export interface ErasedStreams {
  /** Of a category, after the erasure with this number. */
  since(database: Queryable, category: string, erasure: number): Promise<ErasedSince>;
}

/** As tables and log have it. Reads the whole log when somebody was erased, which is rare. */
export const erasedStreams: ErasedStreams = {
  async since(database, category, erasure) {
    // The number comes first: persons of later erasures that are found as well do no harm.
    const { rows: numbers } = await database.query<{ number: number }>('select number from erasures');
    const newest = numbers[0]?.number ?? erasure;
    if (newest === erasure) return { streamIds: [], newest };
    // Without a number are those whom a release without this table erased, or who are erased in restored keys.
    const { rows: persons } = await database.query<{ person_id: string }>(
      `select person_id from erased_persons where erasure > $1
       union
       select person_id from personal_keys keys
       where wrapped is null and not exists (select from erased_persons where person_id = keys.person_id)`,
      [erasure],
    );
    return {
      streamIds: await streamsAbout(
        database,
        persons.map(({ person_id }) => person_id),
        category,
      ),
      newest,
    };
  },
};

/** Streams with data of these persons, of one category or of all; in order. */
export async function streamsAbout(
  database: Queryable,
  personIds: readonly string[],
  category?: string,
): Promise<readonly string[]> {
  if (personIds.length === 0) return [];
  const { rows } = await database.query<{ stream_id: string }>(
    `select distinct stream_id from events
     where personal ?| $1 and ($2::text is null or starts_with(stream_id, $2 || '-')) order by stream_id`,
    [personIds, category ?? null],
  );
  return rows.map(({ stream_id }) => stream_id);
}
