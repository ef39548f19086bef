import { DomainError } from '@terrace/event-core/model/errors';
import type { ReceivedFile } from '../src/platform/files/file-store.js';
import { fileTypeOf } from '../src/platform/files/file-type.js';

/** A file as the upload route accepts it. */
export function received(bytes: Buffer): ReceivedFile {
  const type = fileTypeOf(bytes);
  if (type === null) throw new Error('the upload route refuses this file');
  return { type, bytes };
}

/** The code of the DomainError that a call throws; its result when it does not throw. */
export async function refusalOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => (error instanceof DomainError ? error.code : error));
}
