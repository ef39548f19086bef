import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../database/queryable.js';
import type { KnownErasures, PersonalDataKeys } from '../encryption/personal-data-keys.js';
import { parseStreamId } from '../model/event.js';
import type { EventStore } from '../store/event-store.js';
import { rewriteStreams, slices } from './folding.js';
import type { ProjectionRegistry } from '../model/read-model.js';
import type { ShadowTables } from './rebuild-state.js';

/** Streams whose rows are written in one transaction. */
const STREAMS_AT_ONCE = 100;

/** What an eraser works with. */
export interface EraserParts {
  readonly pool: Pool;
  readonly keys: PersonalDataKeys;
  readonly store: EventStore;
  readonly registry: ProjectionRegistry;
  readonly erasures: KnownErasures;
  readonly shadows: ShadowTables;
}

/**
 * Erases persons (docs/decisions/0009): destroys the key, which makes the person's part of the log
 * unreadable, and writes the read models' rows again without it.
 */
export class PersonEraser {
  constructor(private readonly parts: EraserParts) {}

  /** Permanent. Repeat it until it resolves: it destroys the keys first and writes the rows afterwards. */
  async erase(...personIds: readonly string[]): Promise<void> {
    if (personIds.length === 0) return;
    await this.destroyKeys(personIds);
    const streamIds = await this.streamsAbout(personIds);
    const own = streamIds.filter((id) => personIds.includes(parseStreamId(id).entityId));
    await this.parts.pool.query('delete from claims where stream_id = any($1)', [own]);
    // Shadow tables first: a table that is swapped in meanwhile is clean, or is written below.
    await this.rewriteShadows(streamIds);
    for (const some of slices(streamIds, STREAMS_AT_ONCE)) await this.rewriteRows(some);
  }

  /**
   * Erases again everybody whose key is destroyed. For a log, read models and claims of an older backup that were
   * restored beside the keys of today: they may show persons who were erased since.
   */
  async eraseAgain(): Promise<void> {
    const { rows } = await this.parts.pool.query<{ person_id: string }>(
      'select person_id from personal_keys where wrapped is null',
    );
    await this.erase(...rows.map(({ person_id }) => person_id));
  }

  /**
   * Running appends end first, and later ones see that they were decided from outdated memory
   * (append_batch, step 6): no row is written with what is being erased.
   */
  private async destroyKeys(personIds: readonly string[]): Promise<void> {
    const { pool, keys, erasures } = this.parts;
    const number = await inTransaction(pool, async (client) => {
      await client.query('lock table events in share row exclusive mode');
      for (const personId of personIds) await keys.erase(personId, client);
      const { rows } = await client.query<{ number: number }>(
        'update erasures set number = number + 1 returning number',
      );
      const number = rows[0]?.number ?? 0;
      await client.query(
        `insert into erased_persons (person_id, erasure) select unnest($1::text[]), $2
         on conflict (person_id) do update set erasure = excluded.erasure`,
        [[...new Set(personIds)].sort(), number],
      );
      return number;
    });
    erasures.observe(number);
  }

  private async streamsAbout(personIds: readonly string[]): Promise<readonly string[]> {
    return inTransaction(this.parts.pool, async (client) => {
      // Rare, so it may read the whole log rather than burden every append with an index.
      await client.query('set local statement_timeout = 0');
      return streamsAbout(client, personIds);
    });
  }

  private async rewriteShadows(streamIds: readonly string[]): Promise<void> {
    const { registry, shadows } = this.parts;
    for (const projection of registry.all()) {
      const ids = streamIds.filter((id) => parseStreamId(id).category === projection.category);
      if (ids.length > 0) await shadows.rewrite(projection, ids);
    }
  }

  private async rewriteRows(streamIds: readonly string[]): Promise<void> {
    const { pool, registry } = this.parts;
    await inTransaction(pool, async (client) => {
      await client.query('select from streams where id = any($1) order by id collate "C" for update', [
        streamIds,
      ]);
      for (const projection of registry.all()) {
        const ids = streamIds.filter((id) => parseStreamId(id).category === projection.category);
        await rewriteStreams(projection, projection.table, ids, this.parts, client);
      }
    });
  }
}

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
    // Reads the number first: also finding persons of later erasures does no harm.
    const { rows: numbers } = await database.query<{ number: number }>('select number from erasures');
    const newest = numbers[0]?.number ?? erasure;
    if (newest === erasure) return { streamIds: [], newest };
    // Persons without a number were erased by a release without this table, or in restored keys.
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
