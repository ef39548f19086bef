import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import type { KnownAnswer } from './known-answer.js';

// Bare Fastify that sends stored bytes, or 304 when the request's tag matches. Argument: a file of responses.

const answers: readonly KnownAnswer[] = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const server = fastify();
for (const { path, body, tag } of answers) {
  server.get(path, (request, reply) => {
    void reply.header('etag', tag).header('content-type', 'application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.send(body);
  });
}
await server.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.({ url: server.listeningOrigin });
