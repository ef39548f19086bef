import { DomainError } from '@terrace/event-core/model/errors';
import { type ReceivedFile, inMemory } from '../src/platform/files/file-store.js';
import { contentOf } from '../src/platform/files/file-type.js';
import { ChildInspections } from '../src/platform/files/inspection-programs.js';
import { ProcessFileInspector } from '../src/platform/files/process-file-inspector.js';

/** A file as the upload route accepts it. */
export async function received(bytes: Buffer): Promise<ReceivedFile> {
  const content = await contentOf(bytes);
  if (!content) throw new Error('the upload route refuses this file');
  return inMemory(content);
}

/** The code of the DomainError that a call throws; its result when it does not throw. */
export async function refusalOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => (error instanceof DomainError ? error.code : error));
}

/** Reads files for specs: the native code that draws does not belong into a process that many specs share. */
const inspector = new ProcessFileInspector(new ChildInspections());

/** What others get of a file: the bytes that a file inspector makes of it. */
export async function rebuilt(bytes: Buffer, page?: number): Promise<Buffer> {
  return (await inspector.rebuild(await received(bytes), 'spec', page)).bytes;
}
