import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bodyBytesOf } from './body-limits.js';

/** How long a connection stays open after an early response. */
const LINGER_MS = 1_000;
/** How much of the request is still read. */
const LINGER_BYTES = 2 * 1024 * 1024;

/**
 * Lets clients read a response that is sent before their whole request was read, such as 413 for a body that is too
 * large. Closing the connection at once would reset it while the client is still sending, and its response could be lost.
 */
export function lingerAfterEarlyResponses(server: FastifyInstance): void {
  server.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete) {
      // Reading all of it would cost more than the next connection.
      if (bodyBytesOf(raw) > LINGER_BYTES) reply.header('connection', 'close');
      closeLater(raw);
    }
    done();
  });
}

/**
 * Drops what the client still sends. When the connection is to be closed, makes it a half-close first, and drops only a part;
 * it is destroyed when the whole request was sent, or after a moment.
 */
function closeLater(request: IncomingMessage): void {
  const { socket } = request;
  let read = 0;
  let isClosing = false;
  request.on('data', ({ length }: Buffer) => {
    read += length;
    if (isClosing && read > LINGER_BYTES) request.pause();
  });
  socket.destroySoon = () => {
    if (request.complete) return Socket.prototype.destroySoon.call(socket);
    isClosing = true;
    socket.end();
    const destroy = () => socket.destroy();
    const timer = setTimeout(destroy, LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
    request.once('end', destroy);
  };
}
