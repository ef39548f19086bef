import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FileType } from '@terrace/contracts/values/stored-file';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { decryptBytes, encryptBytes } from '@terrace/event-core/encryption/sealed-data';
import { DomainError } from '@terrace/event-core/model/errors';
import { DATABASE_POOL } from '../database/pool.js';
import { idFrom } from '../ids/id-from.js';
import {
  type FileOwner,
  FileStore,
  type OwnedFile,
  type ReceivedFile,
  type StoredFile,
} from './file-store.js';

interface FileRow {
  readonly owner_id: string;
  readonly type: FileType;
  readonly content: Buffer;
}

/** Files in the database, and so in its backup. */
@Injectable()
export class PostgresFileStore extends FileStore {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly keys: PersonalDataKeys,
  ) {
    super();
  }

  async put({ type, bytes }: ReceivedFile, { personId, purpose }: FileOwner): Promise<StoredFile> {
    const key = (await this.keys.ensure([personId])).keyOf(personId);
    if (!Buffer.isBuffer(key)) throw new DomainError('not-found');
    const id = idFrom('file', purpose, personId, createHash('sha256').update(bytes).digest('base64url'));
    await this.database.query(
      `insert into files (id, purpose, owner_id, type, size, content) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set stored_at = now()`,
      [id, purpose, personId, type, bytes.length, encryptBytes(key, contextOf(id, personId), bytes)],
    );
    return { id, type, size: bytes.length };
  }

  async open(id: string): Promise<ReceivedFile | null> {
    const { rows } = await this.database.query<FileRow>(
      'select owner_id, type, content from files where id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) return null;
    const key = (await this.keys.load([row.owner_id])).keyOf(row.owner_id);
    if (!Buffer.isBuffer(key)) return null;
    return { type: row.type, bytes: decryptBytes(key, contextOf(id, row.owner_id), row.content) };
  }

  async storedBetween(purpose: string, from: Date, until: Date): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      'select id from files where purpose = $1 and stored_at >= $2 and stored_at < $3',
      [purpose, from, until],
    );
    return rows.map(({ id }) => id);
  }

  async ofPersons(personIds: readonly string[]): Promise<readonly OwnedFile[]> {
    const { rows } = await this.database.query<OwnedFile>(
      `select id, purpose, type, size, stored_at as "storedAt" from files
       where owner_id = any($1) order by stored_at, id`,
      [personIds],
    );
    return rows;
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.database.query('delete from files where id = any($1)', [ids]);
  }
}

/** A content opens only as this file of this person. */
function contextOf(id: string, personId: string): string {
  return `file ${id} of ${personId}`;
}
