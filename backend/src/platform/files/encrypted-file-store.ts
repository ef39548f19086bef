import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { decryptBytes, encryptBytes } from '@terrace/event-core/encryption/sealed-data';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../database/database.js';
import { idFrom } from '../ids/id-from.js';
import { FILE_CONTENTS, type FileContents } from './file-contents.js';
import {
  type FileOwner,
  FileStore,
  type KeptFile,
  type OwnedFile,
  type Put,
  type StoredFile,
  type StoredType,
} from './file-store.js';

interface FileRow {
  readonly owner_id: string;
  readonly type: StoredType;
  readonly stored_in: string;
  readonly content: Buffer | null;
}

/** A row that was written, and whether it was new. */
interface WrittenRow {
  readonly id: string;
  readonly stored_at: string;
  readonly is_new: boolean;
}

/** Encrypts each file, writes its bytes to the database or the bucket, and its metadata to a row. */
@Injectable()
export class EncryptedFileStore extends FileStore {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
    @Inject(FILE_CONTENTS) private readonly contents: FileContents,
  ) {
    super();
  }

  describe<Type extends StoredType>(
    { type, bytes }: KeptFile<Type>,
    { personId, purpose }: FileOwner,
  ): StoredFile<Type> {
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return { id: idFrom('file', purpose, personId, hash), type, size: bytes.length };
  }

  async put<Type extends StoredType>(file: KeptFile<Type>, owner: FileOwner): Promise<StoredFile<Type>> {
    await this.write(file, owner);
    return this.describe(file, owner);
  }

  async during<Result>(work: (put: Put) => Promise<Result>): Promise<Result> {
    const written: WrittenRow[] = [];
    try {
      return await work(async (file, owner) => {
        written.push(await this.write(file, owner));
        return this.describe(file, owner);
      });
    } catch (error) {
      // Only a refusal: after any other error the append may have named them.
      if (error instanceof DomainError) await this.takeBack(written);
      throw error;
    }
  }

  private async write(file: KeptFile, owner: FileOwner): Promise<WrittenRow> {
    const { personId, purpose } = owner;
    const key = (await this.keys.ensure([personId])).keyOf(personId);
    if (!Buffer.isBuffer(key)) throw new DomainError('not-found');
    const { id, type, size } = this.describe(file, owner);
    const sealed = encryptBytes(key, contextOf(id, personId), file.bytes);
    const { storedIn, content } = await this.contents.forNewFiles.put(id, sealed);
    // `xmax` is 0 in a row that no statement has updated.
    const { rows } = await this.database.query<WrittenRow>(
      `insert into files (id, purpose, owner_id, type, size, stored_in, content) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (id) do update
       set stored_at = clock_timestamp(), stored_in = excluded.stored_in, content = excluded.content
       returning id, stored_at::text, xmax = 0 as is_new`,
      [id, purpose, personId, type, size, storedIn, content],
    );
    const [row] = rows;
    if (!row) throw new Error('a stored file has no row');
    return row;
  }

  /** Removes rows that were new, and that nobody has stored again since. */
  private async takeBack(written: readonly WrittenRow[]): Promise<void> {
    const fresh = written.filter(({ is_new }) => is_new);
    if (fresh.length === 0) return;
    const { rows } = await this.database.query<{ stored_in: string }>(
      `delete from files using unnest($1::text[], $2::text[]) as fresh (id, stored_at)
       where files.id = fresh.id and files.stored_at = fresh.stored_at::timestamptz returning stored_in`,
      [fresh.map(({ id }) => id), fresh.map(({ stored_at }) => stored_at)],
    );
    await this.removeContents(rows);
  }

  async open(id: string): Promise<KeptFile | null> {
    const { rows } = await this.database.query<FileRow>(
      'select owner_id, type, stored_in, content from files where id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) return null;
    const key = (await this.keys.load([row.owner_id])).keyOf(row.owner_id);
    if (!Buffer.isBuffer(key)) return null;
    const { stored_in: storedIn, content } = row;
    const sealed = await this.contents.storageOf(storedIn).get({ storedIn, content });
    return sealed && { type: row.type, bytes: decryptBytes(key, contextOf(id, row.owner_id), sealed) };
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

  async remove(ids: readonly string[], storedBefore: Date): Promise<void> {
    const { rows } = await this.database.query<{ stored_in: string }>(
      'delete from files where id = any($1) and stored_at < $2 returning stored_in',
      [ids, storedBefore],
    );
    await this.removeContents(rows);
  }

  /** After their rows: `UnusedObjects` removes an object without a row, but nothing removes a row without an object. */
  private async removeContents(rows: readonly { readonly stored_in: string }[]): Promise<void> {
    for (const content of this.contents.all)
      await content.remove(rows.flatMap(({ stored_in }) => (content.holds(stored_in) ? [stored_in] : [])));
  }
}

/** Additional authenticated data: the bytes can only be decrypted as this file of this person. */
function contextOf(id: string, personId: string): string {
  return `file ${id} of ${personId}`;
}
