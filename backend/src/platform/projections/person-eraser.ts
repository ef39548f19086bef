import type { Pool } from 'pg';
import type { KnownErasures } from '../crypto/known-erasures.js';
import type { PersonalDataKeys } from '../crypto/personal-data-keys.js';
import { inTransaction } from '../database/transaction.js';
import type { EventStore } from '../event-store/event-store.js';
import { parseStreamId } from '../event-store/stream-id.js';
import { streamsAbout } from './erased-streams.js';
import { foldStreams, writeFolded } from './folded-rows.js';
import type { ProjectionRegistry } from './projection-registry.js';
import type { ShadowTables } from './shadow-tables.js';

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
 * Erases persons (product decisions, Privacy; docs/decisions/0009): destroys the key, so that nobody can read
 * the person's part of the log any more, and writes the read models' rows anew without it.
 */
export class PersonEraser {
  constructor(private readonly parts: EraserParts) {}

  /** For good. Can be repeated, and must be until it resolves: the keys go first, the rows follow. */
  async erase(...personIds: readonly string[]): Promise<void> {
    if (personIds.length === 0) return;
    await this.destroyKeys(personIds);
    const streamIds = await this.streamsAbout(personIds);
    const own = streamIds.filter((id) => personIds.includes(parseStreamId(id).entityId));
    await this.parts.pool.query('delete from claims where stream_id = any($1)', [own]);
    // Shadow tables first: one that takes the place of its table in between is clean, or is written below.
    await this.rewriteShadows(streamIds);
    for (let start = 0; start < streamIds.length; start += STREAMS_AT_ONCE) {
      await this.rewriteRows(streamIds.slice(start, start + STREAMS_AT_ONCE));
    }
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
   * Appends under way end first, and those after it see that they were decided from memory that is void
   * (append_flight, step 7): nobody writes a row with what is being erased.
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
    erasures.heard(number);
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
    const { pool, keys, store, registry } = this.parts;
    await inTransaction(pool, async (client) => {
      await client.query('select from streams where id = any($1) order by id collate "C" for update', [
        streamIds,
      ]);
      for (const projection of registry.all()) {
        const ids = streamIds.filter((id) => parseStreamId(id).category === projection.category);
        const folded = await foldStreams(projection, ids, store, client);
        await writeFolded(projection, projection.table, folded, keys, client);
      }
    });
  }
}
