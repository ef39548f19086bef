import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, NoSuchKey, type S3Client, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Config } from '../platform/config/config.js';
import { s3Client } from '../platform/files/s3-client.js';
import { BackupError } from './backup-error.js';

/** An object, by its address `s3://bucket/key`. */
export interface StoredObject {
  readonly url: string;
  /** Bytes. */
  readonly size: number;
}

type StorageConfig = Pick<
  Config,
  'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_REGION' | 'BACKUP_S3_ACCESS_KEY_ID' | 'BACKUP_S3_SECRET_ACCESS_KEY'
>;

/** Whether an address is of an object storage rather than a file. */
export function isObjectUrl(address: string): boolean {
  return address.startsWith('s3://');
}

/** Storage that speaks Amazon S3's protocol. Every method throws BackupError with the address in its message. */
export class ObjectStorage {
  private readonly client: S3Client;

  constructor(config: StorageConfig) {
    this.client = s3Client({
      endpoint: config.BACKUP_S3_ENDPOINT,
      region: config.BACKUP_S3_REGION,
      accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY,
    });
  }

  /** Sends a file of any size, in parts. The object is there whole or not at all. */
  async upload(file: string, url: string): Promise<void> {
    await about(url, async (Bucket, Key) => {
      const Body = createReadStream(file);
      await new Upload({ client: this.client, params: { Bucket, Key, Body } }).done();
    });
  }

  /** Writes an object into a file that its owner alone can read. */
  async download(url: string, file: string): Promise<void> {
    await about(url, async (Bucket, Key) => {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket, Key }));
      if (!(Body instanceof Readable)) throw new Error('no body');
      await pipeline(Body, createWriteStream(file, { mode: 0o600 }));
    });
  }

  /** The text of a small object; undefined when there is none. */
  async read(url: string): Promise<string | undefined> {
    return about(url, async (Bucket, Key) => {
      try {
        const { Body } = await this.client.send(new GetObjectCommand({ Bucket, Key }));
        return await Body?.transformToString();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  /** Objects whose address begins with `url`, by name. */
  async list(url: string): Promise<StoredObject[]> {
    return about(url, async (Bucket, Prefix) => {
      const found: StoredObject[] = [];
      for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket, Prefix })) {
        for (const { Key, Size = 0 } of page.Contents ?? [])
          found.push({ url: `s3://${Bucket}/${Key}`, size: Size });
      }
      return found;
    });
  }

  close(): void {
    this.client.destroy();
  }
}

async function about<Result>(
  url: string,
  work: (bucket: string, key: string) => Promise<Result>,
): Promise<Result> {
  const { host, pathname } = new URL(url);
  try {
    return await work(host, decodeURIComponent(pathname.slice(1)));
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new BackupError(`${url}: ${reason}`);
  }
}
