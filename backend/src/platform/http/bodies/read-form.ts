import { createHash } from 'node:crypto';
import type { UploadLimits } from '@terrace/contracts/http/endpoint';
import { DOCUMENT_TYPES, type FileType } from '@terrace/contracts/values/stored-file';
import { DomainError } from '@terrace/event-core/model/errors';
import { typedFile } from '../../files/file-type.js';
import { SpooledFile } from '../../files/spooled-file.js';
import type { TerraceRequest } from '../request.js';
import type { UploadedFile, UploadedForm } from './uploaded-form.js';

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_HEADER_PAIRS = 20;

/**
 * Reads a form, with its files onto the disk. Throws `file-too-large`, `too-many-files`, `file-unreadable`,
 * `ticket-file-unreadable` or `pass-unreadable` for a file of another kind, `unavailable` when the disk is full, and `malformed-request`.
 */
export async function readForm(
  request: TerraceRequest,
  { maxFiles, maxFileBytes, types = DOCUMENT_TYPES }: UploadLimits,
): Promise<UploadedForm> {
  const fields = new Map<string, string>();
  const spooled: SpooledFile[] = [];
  const files: UploadedFile[] = [];
  const close = async () => {
    await Promise.all(spooled.splice(0).map((each) => each.close()));
  };
  const limits = {
    files: maxFiles,
    fileSize: maxFileBytes,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    headerPairs: MAX_HEADER_PAIRS,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const file = await SpooledFile.receive(part.file);
        spooled.push(file);
        // The parser reports it later when the limit was reached after the last chunk had been read.
        if (part.file.truncated) throw new DomainError('file-too-large');
        files.push(await received(file, part.filename, types));
      } else {
        if (typeof part.value !== 'string' || part.valueTruncated || fields.has(part.fieldname))
          throw new DomainError('malformed-request');
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    await close();
    throw problemOf(error);
  }
  return { fields: Object.fromEntries(fields), files, close };
}

/** The file that is read whole at a time, so that many at once do not fill the memory. */
let turn: Promise<unknown> = Promise.resolve();

async function received(
  spooled: SpooledFile,
  name: string,
  types: readonly FileType[],
): Promise<UploadedFile> {
  const looking = turn.then(async () => {
    const bytes = await spooled.read();
    return { known: await typedFile(bytes), hash: createHash('sha256').update(bytes).digest('base64url') };
  });
  turn = looking.catch(() => undefined);
  const { known, hash } = await looking;
  if (known && types.includes(known.type)) {
    const { type, start, end } = known;
    return { type, hash, bytes: async () => (await spooled.read()).subarray(start, end) };
  }
  throw new DomainError(refusalOf(name, types));
}

/** The name of a file decides nothing but what its sender is told. */
function refusalOf(name: string, types: readonly FileType[]) {
  if (!types.includes('application/vnd.apple.pkpass')) return 'file-unreadable';
  return /\.pkpass$/i.test(name) ? 'pass-unreadable' : 'ticket-file-unreadable';
}

/** In our own words what the parser refuses. */
function problemOf(error: unknown): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new DomainError('file-too-large');
    case 'FST_FILES_LIMIT':
      return new DomainError('too-many-files');
    default:
      return error instanceof DomainError ? error : new DomainError('malformed-request');
  }
}
