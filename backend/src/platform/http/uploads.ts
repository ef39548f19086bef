import multipart from '@fastify/multipart';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  createParamDecorator,
} from '@nestjs/common';
import type { UploadLimits } from '@terrace/contracts/http/endpoint';
import { DOCUMENT_TYPES, type FileType } from '@terrace/contracts/values/stored-file';
import { DomainError } from '@terrace/event-core/model/errors';
import { type FastifyInstance, type FastifyReply, errorCodes } from 'fastify';
import type { ReceivedFile } from '../files/file-store.js';
import { fileTypeOf } from '../files/file-type.js';
import type { TerraceRequest } from './request.js';
import { routeServedBy } from './route.decorator.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's `uploads`. */
    uploads?: UploadLimits | undefined;
  }
}

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_HEADER_PAIRS = 20;

/** Lets routes that name `uploads` take forms with files; every other one refuses all but JSON. */
export async function takeUploads(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, _reply, done) => {
    const isForm = /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
    const isRefused = isForm && !request.is404 && !request.routeOptions.config.uploads;
    done(isRefused ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : undefined);
  });
  await server.register(multipart);
}

/** Reads a form once it is known that its sender may send it: its fields become the body, its files `@Upload()`. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    if (context.getType() !== 'http') return next.handle();
    const { uploads } = routeServedBy(context).endpoint;
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    if (!uploads || !request.isMultipart()) return next.handle();
    try {
      const { fields, files } = await readForm(request, uploads);
      request.body = fields;
      request.uploaded = files;
    } catch (error) {
      // What else is sent is read and dropped, so that the sender gets to read the answer.
      context.switchToHttp().getResponse<FastifyReply>().header('connection', 'close');
      request.raw.unpipe();
      request.raw.resume();
      throw problemOf(error);
    }
    return next.handle();
  }
}

/** The files of the form that was sent; none when it was JSON. */
export const Upload = createParamDecorator(
  (_nothing: undefined, context: ExecutionContext): readonly ReceivedFile[] =>
    context.switchToHttp().getRequest<TerraceRequest>().uploaded ?? [],
);

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
}

async function readForm(
  request: TerraceRequest,
  { maxFiles, maxFileBytes, types = DOCUMENT_TYPES }: UploadLimits,
): Promise<Form> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  const limits = {
    files: maxFiles,
    fileSize: maxFileBytes,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    headerPairs: MAX_HEADER_PAIRS,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      // The parser reports it later when the limit was reached after the last chunk had been read.
      if (part.file.truncated) throw new DomainError('file-too-large');
      files.push(received(bytes, types));
    } else {
      if (typeof part.value !== 'string' || part.valueTruncated || fields.has(part.fieldname))
        throw new DomainError('malformed-request');
      fields.set(part.fieldname, part.value);
    }
  }
  return { fields: Object.fromEntries(fields), files };
}

function received(bytes: Buffer, types: readonly FileType[]): ReceivedFile {
  const type = fileTypeOf(bytes);
  if (type !== null && types.includes(type)) return { type, bytes };
  const takesPasses = types.includes('application/vnd.apple.pkpass');
  throw new DomainError(takesPasses ? 'ticket-file-unreadable' : 'file-unreadable');
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
