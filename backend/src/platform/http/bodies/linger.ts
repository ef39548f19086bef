import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bodyBytesOf } from './body-limits.js';

/** How long a connection stays open after an early response. */
const LINGER_MS = 1_000;
/** A body up to this size is read to its end, since that costs less than the client's next connection. */
const MAX_READ_BYTES = 256 * 1024;

/**
 * Lets clients read a response that is sent before their whole request was read, such as 413 for a body that is too
 * large. Closing the connection at once would reset it while the client is still sending, and its response could be lost.
 */
export function lingerAfterEarlyResponses(server: FastifyInstance): void {
  server.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete) {
      const isRead = bodyBytesOf(raw) <= MAX_READ_BYTES;
      if (!isRead) reply.header('connection', 'close');
      closeLater(raw, isRead);
    }
    done();
  });
}

/**
 * When the connection is to be closed, makes it a half-close first, and drops what the client still sends or leaves it
 * unread; the connection is destroyed when the whole request was read, or after a moment.
 */
function closeLater(request: IncomingMessage, isRead: boolean): void {
  const { socket } = request;
  // Node would read the rest itself, however much it is.
  request.resume();
  socket.destroySoon = () => {
    if (request.complete) return Socket.prototype.destroySoon.call(socket);
    if (!isRead) request.pause();
    socket.end();
    const destroy = () => socket.destroy();
    const timer = setTimeout(destroy, LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
    request.once('end', destroy);
  };
}
