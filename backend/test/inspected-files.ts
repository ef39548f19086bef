import { DomainError } from '@terrace/event-core/model/errors';
import { type ReceivedFile, inMemory } from '../src/platform/files/file-store.js';
import { rebuildFile } from '../src/platform/files/inspection/rebuild-file.js';
import { contentOf } from '../src/platform/files/file-type.js';

/** A file as the upload route accepts it. */
export function received(bytes: Buffer): ReceivedFile {
  const content = contentOf(bytes);
  if (!content) throw new Error('the upload route refuses this file');
  return inMemory(content);
}

/** The code of the DomainError that a call throws; its result when it does not throw. */
export async function refusalOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => (error instanceof DomainError ? error.code : error));
}

/** What others get of a file: the bytes that the file inspector makes of it, here without its process. */
export async function rebuilt(bytes: Buffer, page: number | null = null): Promise<Buffer> {
  const { type, ...file } = received(bytes);
  const job = { task: 'rebuild', type, bytes: await file.bytes(), page, maxCpuMs: 1 } as const;
  return Buffer.from((await rebuildFile(job)).bytes);
}
