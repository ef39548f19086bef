import { Inject, Injectable } from '@nestjs/common';
import type { PersonalExport } from '@terrace/contracts/http/identity/privacy';
import type { Pool } from 'pg';
import type { FreshResult } from '../../../../platform/event-core/fresh-result.js';
import { Database } from '../../../../platform/database/database.js';
import { inTransaction } from '@terrace/event-core/database/queryable';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { parseStreamId } from '@terrace/event-core/model/event';
import { FileStore } from '../../../../platform/files/file-store.js';
import type { Person } from './persons.reader.js';

type Records = PersonalExport['records'];

/** Bytes of files that one export contains; it is made in memory. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Secrets of the account, not data about its owner. */
const WITHHELD = ['passwordHash', 'secret', 'recoveryHashes'];

/** Reads what was recorded about a person, opened; `_recorded` proves that this disclosure is in the log. */
@Injectable()
export class PersonalRecordsReader {
  constructor(
    @Inject(Database) private readonly pool: Pool,
    private readonly store: EventStore,
    private readonly fileStore: FileStore,
  ) {}

  /** Everything in the log of the person's own streams, and of those in which they appear. */
  async about({ personIds }: Person, _recorded: FreshResult<unknown>): Promise<Records> {
    const records: Records = [];
    const cursors = (await this.streamsAbout(personIds)).map((streamId) => ({ streamId, after: 0 }));
    if (cursors.length === 0) return records;
    for await (const events of this.store.readStreams(cursors)) {
      for (const event of events) {
        const { category: about, entityId: id } = parseStreamId(event.streamId);
        let record = records.at(-1);
        if (record?.about !== about || record.id !== id) records.push((record = { about, id, events: [] }));
        record.events.push(presented(event, personIds));
      }
    }
    return records;
  }

  /** When the person signed in lately. */
  async sessions(
    { kind, accountId }: Person,
    _recorded: FreshResult<unknown>,
  ): Promise<PersonalExport['sessions']> {
    const { rows } = await this.pool.query<{ created_at: Date; expires_at: Date; device: string | null }>(
      'select created_at, expires_at, device from sessions where role = $1 and account_id = $2 order by created_at desc',
      [kind, accountId],
    );
    return rows.map(({ created_at, expires_at, device }) => ({
      openedAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      device,
    }));
  }

  /** What the person sent; a file that cannot be opened any more has no content. */
  async files({ personIds }: Person, _recorded: FreshResult<unknown>): Promise<PersonalExport['files']> {
    const files: PersonalExport['files'] = [];
    let left = MAX_FILE_BYTES;
    for (const { id, purpose, type, size, storedAt } of await this.fileStore.ofPersons(personIds)) {
      left -= size;
      const file = left >= 0 ? await this.fileStore.open(id) : null;
      const content = file?.bytes.toString('base64') ?? null;
      files.push({ id, purpose, type, size, storedAt: storedAt.toISOString(), content });
    }
    return files;
  }

  private streamsAbout(personIds: readonly string[]): Promise<readonly string[]> {
    return inTransaction(this.pool, async (client) => {
      // Rare, so it may read the whole log rather than burden every append with an index.
      await client.query('set local statement_timeout = 0');
      const { rows } = await client.query<{ stream_id: string }>(
        `select distinct stream_id from events
         where (personal ?| $1 or data #>> '{owner,id}' = any($1)) and stream_id not like 'privacy-%'
         order by stream_id`,
        [personIds],
      );
      return rows.map(({ stream_id }) => stream_id);
    });
  }
}

/** An event without what it contains about others: who decided, say. */
function presented({ type, at, data, personal }: StoredEvent, personIds: readonly string[]) {
  const own = Object.entries(personal ?? {}).filter(([personId]) => personIds.includes(personId));
  return {
    type,
    at: at.toISOString(),
    data,
    personal: own.map(([, part]) =>
      Object.fromEntries(Object.entries(part).filter(([name]) => !WITHHELD.includes(name))),
    ),
  };
}
