import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type EventCore, createEventCore } from '@terrace/event-core/event-core';
import { CommitOutcomeUnknown, DomainError } from '@terrace/event-core/model/errors';
import { type ThrowawayS3, startThrowawayS3 } from '@terrace/engines/s3proxy';
import type { Pool } from 'pg';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { describeWithS3 } from '../../../test/describe-with-s3.js';
import { pdf } from '../../../test/sample-files.js';
import { newId } from '../ids/new-id.js';
import { BucketContent } from './bucket-content.js';
import { EncryptedFileStore } from './encrypted-file-store.js';
import { FileContents } from './file-contents.js';
import type { FileStore } from './file-store.js';
import { s3Client } from './s3-client.js';
import { UnusedObjects } from './unused-objects.sweeper.js';

// Silences the logs of the outage below.
Logger.overrideLogger(false);

const BUCKET = 'terrace-files';
const file = (text: string) => ({ type: 'application/pdf', bytes: pdf(text) }) as const;

let database: TestDatabase;
let core: EventCore;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  core = createEventCore({ databaseUrl: database.url, masterKey: randomBytes(32).toString('base64') });
  ({ pool } = core);
});
afterAll(async () => {
  await core.close();
  await database.drop();
});

const storeIn = (contents: FileContents) => new EncryptedFileStore(pool, core.keys, contents);
const fromNow = (ms: number) => new Date(Date.now() + ms);
const owner = () => ({ personId: newId(), purpose: 'e-ticket' });

/** Specs for every place where files can be stored. `kept` reads the encrypted bytes of a file; null without them. */
function itStoresFiles(store: () => FileStore, kept: (id: string) => Promise<Buffer | null>): void {
  it('returns a file with its bytes and type unchanged', async () => {
    const { id, type, size } = await store().put(file('seat 1'), owner());
    expect({ type, size }).toEqual({ type: 'application/pdf', size: pdf('seat 1').length });
    expect(await store().open(id)).toEqual(file('seat 1'));
    expect(await store().open('unknown')).toBeNull();
  });

  it('stores the same file of a person once', async () => {
    const ada = owner();
    const first = await store().put(file('seat 2'), ada);
    expect(await store().put(file('seat 2'), ada)).toEqual(first);
    expect((await store().put(file('seat 2'), owner())).id).not.toBe(first.id);
    expect(await store().ofPersons([ada.personId])).toMatchObject([{ ...first, purpose: 'e-ticket' }]);
    expect(await store().open(first.id)).toEqual(file('seat 2'));
  });

  it('stores it encrypted, so that it is unreadable after its owner was erased', async () => {
    const ada = owner();
    const { id } = await store().put(file('seat 3'), ada);
    await core.eraser.erase(ada.personId);
    expect(await store().open(id)).toBeNull();
    const sealed = await kept(id);
    expect(sealed?.length).toBeGreaterThan(pdf('seat 3').length);
    expect(sealed?.includes('seat 3')).toBe(false);
    await expect(store().put(file('seat 3'), ada)).rejects.toThrow('not-found');
  });

  it('removes its row and its bytes', async () => {
    const { id } = await store().put(file('seat 4'), owner());
    const other = await store().put(file('seat 5'), owner());
    expect(await kept(id)).not.toBeNull();
    await store().remove([id, 'unknown'], fromNow(60_000));
    expect(await store().open(id)).toBeNull();
    expect(await kept(id)).toBeNull();
    expect(await store().open(other.id)).toEqual(file('seat 5'));
  });

  it('removes what refused work has stored, except what was stored before or again since', async () => {
    const ada = owner();
    const before = await store().put(file('seat 7'), ada);
    const refused = store().during(async (put) => {
      for (const each of ['seat 7', 'seat 8', 'seat 9']) await put(file(each), ada);
      await store().put(file('seat 9'), ada);
      throw new DomainError('too-many-files');
    });
    await expect(refused).rejects.toThrow('too-many-files');
    const left = [before.id, store().describe(file('seat 9'), ada).id];
    expect((await store().ofPersons([ada.personId])).map(({ id }) => id).sort()).toEqual(left.sort());
    expect(await kept(store().describe(file('seat 8'), ada).id)).toBeNull();
  });

  it('keeps what work has stored of which nobody knows whether it was done', async () => {
    const ada = owner();
    const unknown = store().during(async (put) => {
      await put(file('seat 10'), ada);
      throw new CommitOutcomeUnknown('the connection was lost');
    });
    await expect(unknown).rejects.toThrow(CommitOutcomeUnknown);
    expect(await store().ofPersons([ada.personId])).toHaveLength(1);
  });

  it('does not remove a file that was stored again after it was found to be unused', async () => {
    const ada = owner();
    const { id } = await store().put(file('seat 6'), ada);
    await pool.query(`update files set stored_at = now() - interval '2 hours' where id = $1`, [id]);
    await store().put(file('seat 6'), ada);
    await store().remove([id], fromNow(-3_600_000));
    expect(await store().open(id)).toEqual(file('seat 6'));
  });
}

describe('files in the database', () => {
  const store = () => storeIn(new FileContents(null));
  itStoresFiles(store, async (id) => {
    const { rows } = await pool.query<{ content: Buffer }>('select content from files where id = $1', [id]);
    return rows[0]?.content ?? null;
  });
});

describeWithS3('files in a bucket', () => {
  let storage: ThrowawayS3;
  let bucket: BucketContent;
  let contents: FileContents;
  beforeAll(async () => {
    storage = await startThrowawayS3(BUCKET);
    bucket = new BucketContent(s3Client({ ...storage, region: 'us-east-1' }), BUCKET);
    contents = new FileContents(bucket);
  });
  afterAll(() => storage.remove());

  const store = () => storeIn(contents);
  const objects = async () => {
    const found: string[] = [];
    for await (const places of bucket.storedBefore(new Date(Date.now() + 60_000))) found.push(...places);
    return found;
  };
  const objectOf = async (id: string) => (await objects()).find((place) => place.includes(id));

  itStoresFiles(store, async (id) => {
    const storedIn = await objectOf(id);
    return storedIn ? bucket.get({ storedIn, content: null }) : null;
  });

  it('reads a file from the place that its row names', async () => {
    const inDatabase = await storeIn(new FileContents(null)).put(file('before the bucket'), owner());
    expect(await store().open(inDatabase.id)).toEqual(file('before the bucket'));
    const inBucket = await store().put(file('since'), owner());
    await expect(storeIn(new FileContents(null)).open(inBucket.id)).rejects.toThrow('unavailable');
  });

  it('removes objects without a row, and no others', async () => {
    const { id } = await store().put(file('kept'), owner());
    const lost = await bucket.put('lost', Buffer.from('sealed'));
    const sweeper = new UnusedObjects(contents, pool);
    await sweeper.sweep();
    expect(await objects()).toContain(lost.storedIn);
    await sweeper.removeOlderThan(-60_000);
    expect(await objects()).not.toContain(lost.storedIn);
    expect(await store().open(id)).toEqual(file('kept'));
  });

  it('returns null for a file whose object is missing', async () => {
    const { id } = await store().put(file('gone'), owner());
    await bucket.remove([(await objectOf(id)) ?? '']);
    expect(await store().open(id)).toBeNull();
  });

  it('throws unavailable while the storage is down, and reads all files afterwards', async () => {
    const { id } = await store().put(file('before the outage'), owner());
    const ada = owner();
    await storage.kill9();
    for (const attempt of [() => store().put(file('during'), ada), () => store().open(id)])
      await expect(attempt()).rejects.toEqual(new DomainError('unavailable', { retryAfter: 5 }));
    expect(await store().ofPersons([ada.personId])).toEqual([]);
    await storage.start();
    expect(await store().open(id)).toEqual(file('before the outage'));
  });
});
