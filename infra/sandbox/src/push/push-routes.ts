import { type FastifyInstance } from 'fastify';
import { type FaultSwitch } from '../faults/fault-switch.js';

const MAX_BYTES = 4_096;
const MAX_MESSAGES = 500;

/** A received message; `body` is encrypted for its browser, as base64. */
interface PushedMessage {
  readonly to: string;
  readonly ttl: string | undefined;
  readonly encoding: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** Imitates a browser's push service: accepts encrypted messages at `/push/{name}` and keeps the last 500. */
export function pushRoutes(app: FastifyInstance, faults: FaultSwitch): void {
  const messages: PushedMessage[] = [];
  let tries = 0;

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    // Counts calls before a fault answers them.
    scope.addHook('onRequest', async () => {
      tries += 1;
    });
    scope.post<{ Params: { name: string }; Body: Buffer }>(
      '/push/:name',
      { config: { fault: 'push' } },
      (request, reply) => {
        if (faults.of('push').mode === 'gone') return reply.code(410).send();
        const { ttl, authorization, 'content-encoding': encoding } = request.headers;
        messages.push({
          to: request.params.name,
          ttl: typeof ttl === 'string' ? ttl : undefined,
          encoding,
          authorization,
          body: request.body.toString('base64'),
        });
        if (messages.length > MAX_MESSAGES) messages.shift();
        return reply.code(201).send();
      },
    );
    done();
  });

  app.get('/_sandbox/push.json', () => ({ items: messages, tries }));
}
