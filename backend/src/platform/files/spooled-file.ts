import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError } from '@terrace/event-core/model/errors';
import { randomToken } from '../ids/random-token.js';

const CIPHER = 'aes-256-ctr';
const RETRY_AFTER_S = 60;
/** Errors of a disk or process that can take no more, not of what was sent. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS', 'EACCES', 'EIO'];

/**
 * Bytes on the disk of this process, so that those who send slowly or much do not fill its memory. The file has no name
 * from its start on, so nothing is left of it when the process ends, however it ends; it is encrypted under a key that
 * only this object has.
 */
export class SpooledFile {
  private size = 0;

  private constructor(
    private readonly handle: FileHandle,
    private readonly key: Buffer,
    private readonly iv: Buffer,
  ) {}

  /** Receives a stream to its end. Throws what the stream throws, and `unavailable` when the disk takes no more. */
  static async receive(source: Readable): Promise<SpooledFile> {
    const spooled = await SpooledFile.open();
    try {
      await spooled.write(source);
      return spooled;
    } catch (error) {
      await spooled.close();
      throw isFull(error) ? new DomainError('unavailable', { retryAfter: RETRY_AFTER_S }) : error;
    }
  }

  async read(): Promise<Buffer> {
    const bytes = Buffer.alloc(this.size);
    for (let at = 0; at < this.size;) {
      const { bytesRead } = await this.handle.read(bytes, at, this.size - at, at);
      if (bytesRead === 0) throw new Error('the spooled file is shorter than it was');
      at += bytesRead;
    }
    return createDecipheriv(CIPHER, this.key, this.iv).update(bytes);
  }

  /** Removes the bytes; they can no longer be read. */
  async close(): Promise<void> {
    await this.handle.close();
  }

  private static async open(): Promise<SpooledFile> {
    const name = path.join(tmpdir(), `terrace-upload-${randomToken(16)}`);
    try {
      const handle = await open(name, 'wx+', 0o600);
      await unlink(name);
      return new SpooledFile(handle, randomBytes(32), randomBytes(16));
    } catch (error) {
      throw isFull(error) ? new DomainError('unavailable', { retryAfter: RETRY_AFTER_S }) : error;
    }
  }

  private async write(source: AsyncIterable<Buffer>): Promise<void> {
    const cipher = createCipheriv(CIPHER, this.key, this.iv);
    for await (const chunk of source) {
      await this.handle.appendFile(cipher.update(chunk));
      this.size += chunk.length;
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(error.code);
}
