import type { FastifyInstance } from 'fastify';
import { DomainError } from '@terrace/event-core/model/errors';
import type { TerraceRequest } from '../request.js';

/** Bytes that are not UTF-8 are refused, instead of becoming other characters than were meant. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON bodies only; the raw bytes stay for signatures. An empty body is no body. */
export function readJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: TerraceRequest, body: Buffer, done) => {
      request.rawBody = body;
      if (body.length === 0) return done(null, undefined);
      try {
        done(null, JSON.parse(utf8.decode(body), refusePrototype));
      } catch {
        done(new DomainError('malformed-request'));
      }
    },
  );
}

/** A `__proto__` field in JSON is only sent by an attacker. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__');
  return value;
}
