import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { newId } from '../ids/new-id.js';
import { failureReason } from '../jobs/failure-reason.js';
import { OutageLog } from '../observability/outage-log.js';
import { FileContent, type StoredContent } from './file-content.js';

const BUCKET_PREFIX = 'bucket:';
const FOLDER = 'files/';
/** Timeout of one call with the client's retries; a file has at most 10 MB. */
const CALL_TIMEOUT_MS = 15_000;
/** Limit of the S3 protocol for one DeleteObjects call. */
const MAX_REMOVED = 1_000;

/** Stores each file as an object in a bucket. The bucket must not be shared with another installation. */
export class BucketContent extends FileContent {
  private readonly logger = new Logger(BucketContent.name);
  private readonly outage = new OutageLog(this.logger, 'files: the bucket cannot be used');

  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {
    super();
  }

  holds(storedIn: string): boolean {
    return storedIn.startsWith(BUCKET_PREFIX);
  }

  /** Uses a new object name each time, so that removing an old object never removes a newer one of the same file. */
  async put(id: string, sealed: Buffer): Promise<StoredContent> {
    const Key = `${FOLDER}${id}/${newId()}`;
    await this.call((options) =>
      this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key, Body: sealed }), options),
    );
    return { storedIn: BUCKET_PREFIX + Key, content: null };
  }

  async get({ storedIn }: StoredContent): Promise<Buffer | null> {
    const Key = storedIn.slice(BUCKET_PREFIX.length);
    return this.call(async (options) => {
      try {
        const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key }), options);
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    });
  }

  async remove(storedIn: readonly string[]): Promise<void> {
    for (let at = 0; at < storedIn.length; at += MAX_REMOVED) {
      const Objects = storedIn
        .slice(at, at + MAX_REMOVED)
        .map((place) => ({ Key: place.slice(BUCKET_PREFIX.length) }));
      const { Errors = [] } = await this.call((options) =>
        this.client.send(
          new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
          options,
        ),
      );
      if (Errors.length > 0)
        this.logger.warn(
          { objects: Errors.length, error: Errors[0]?.Code },
          'files: objects could not be removed',
        );
    }
  }

  /** The objects that were modified before a time, as `files.stored_in` names them, in pages of up to 1,000. */
  async *storedBefore(until: Date): AsyncGenerator<readonly string[]> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: FOLDER });
    for await (const { Contents = [] } of pages)
      yield Contents.flatMap(({ Key, LastModified }) =>
        Key && LastModified && LastModified < until ? [BUCKET_PREFIX + Key] : [],
      );
  }

  private async call<Result>(
    work: (options: { abortSignal: AbortSignal }) => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await work({ abortSignal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
      this.outage.recovered();
      return result;
    } catch (error) {
      this.outage.failed(failureReason(error));
      throw new DomainError('unavailable', { retryAfter: 5 });
    }
  }
}
