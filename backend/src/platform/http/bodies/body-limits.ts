import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKeyOf } from '../../ids/address-key.js';
import { BytesInFlight } from './bytes-in-flight.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's `maxBodyBytes`. */
    maxBodyBytes?: number | undefined;
  }
}

/** How long a whole body may take to arrive, in ms. */
export interface BodyTimes {
  readonly withFiles: number;
  readonly others: number;
}

/** 10 MB take 84 s at a megabit a second. */
export const BODY_TIMES: BodyTimes = { withFiles: 120_000, others: 30_000 };

/** Bodies without files are parsed in memory, before it is known who sends them. */
const MAX_IN_MEMORY = { perProcess: 64 * 1024 * 1024, perAddress: 16 * 1024 * 1024, retryAfter: 5 };

/** Lets a route take the largest body that its endpoint names, instead of the server's. Call it before any route is added. */
export function applyBodyLimits(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const max = route.config?.maxBodyBytes;
    if (max !== undefined) route.bodyLimit = max;
  });
}

/** Bounds the bytes of all bodies without files that the process has in memory. Forms with files have bounds of their own. */
export function limitBodiesInMemory(server: FastifyInstance): void {
  const inFlight = new BytesInFlight(MAX_IN_MEMORY);
  server.addHook('onRequest', (request, reply, done) => {
    const { config, bodyLimit } = request.routeOptions;
    const isForm = config.uploads && request.headers['content-type']?.trim().startsWith('multipart/');
    const bytes = request.is404 || isForm ? 0 : Math.min(bodyBytesOf(request.raw), bodyLimit);
    if (bytes > 0) reply.raw.once('close', inFlight.reserve(addressKeyOf(request.ip), bytes));
    done();
  });
}

/** Ends connections whose bodies take longer to arrive than they may. `end` answers where nothing was answered yet. */
export function limitBodyTime(
  server: FastifyInstance,
  { withFiles, others }: BodyTimes,
  end: (socket: Socket) => void,
): void {
  server.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (bodyBytesOf(raw) > 0) {
      const ms = routeOptions.config.uploads ? withFiles : others;
      const timer = setTimeout(() => (reply.raw.headersSent ? raw.socket.destroy() : end(raw.socket)), ms);
      const clear = () => clearTimeout(timer);
      raw.once('end', clear).once('close', clear);
    }
    done();
  });
}

/** The bytes of a body that a request announces: 0 without a body, Infinity where it does not say how many. */
export function bodyBytesOf({ headers }: Pick<IncomingMessage, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  const length = Number(headers['content-length'] ?? 0);
  return Number.isNaN(length) ? Infinity : length;
}
