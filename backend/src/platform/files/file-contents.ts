import { DomainError } from '@terrace/event-core/model/errors';
import type { Config } from '../config/config.js';
import { BucketContent } from './bucket-content.js';
import { type FileContent, RowContent } from './file-content.js';
import { s3Client } from './s3-client.js';

/** Injection token of `FileContents`. */
export const FILE_CONTENTS = Symbol('file contents');

type BucketConfig = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The storages of files: the database, and the bucket if one is configured. */
export class FileContents {
  private readonly rows = new RowContent();

  constructor(
    /** Null when no bucket is configured. */
    readonly bucket: BucketContent | null,
  ) {}

  get all(): readonly FileContent[] {
    return this.bucket ? [this.rows, this.bucket] : [this.rows];
  }

  get forNewFiles(): FileContent {
    return this.bucket ?? this.rows;
  }

  /** The storage of a file. Throws `unavailable` for a file in a bucket that is no longer configured. */
  storageOf(storedIn: string): FileContent {
    const content = this.all.find((each) => each.holds(storedIn));
    if (!content) throw new DomainError('unavailable');
    return content;
  }
}

/** Makes the storages that are configured. */
export function fileContents(config: BucketConfig): FileContents {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  if (!endpoint || !bucket) return new FileContents(null);
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new FileContents(
    new BucketContent(s3Client({ endpoint, region, accessKeyId, secretAccessKey }), bucket),
  );
}
