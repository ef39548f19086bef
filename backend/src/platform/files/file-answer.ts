import { StreamableFile } from '@nestjs/common';
import { FILE_ENDINGS } from '@terrace/contracts/values/stored-file';
import type { FastifyInstance } from 'fastify';
import type { KeptFile, StoredType } from './file-store.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers with a file that somebody sent. */
    isFile?: boolean;
  }
}

/** Allows nothing to a file that a browser opened all the same. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sends what people sent under a policy that forbids everything. Call it before any route is added. */
export function sandboxFiles(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.isFile) reply.header('content-security-policy', FILE_POLICY);
    done(null, payload);
  });
}

const ENDINGS: Readonly<Record<StoredType, string>> = { ...FILE_ENDINGS, 'image/svg+xml': 'svg' };

/** A stored file as an answer: always to be saved, never shown, whatever it contains. */
export function fileAnswer({ type, bytes }: KeptFile, name: string): StreamableFile {
  const disposition = `attachment; filename="${name}.${ENDINGS[type]}"`;
  return new StreamableFile(bytes, { type, disposition, length: bytes.length });
}
