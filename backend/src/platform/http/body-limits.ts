import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's `maxBodyBytes`. */
    maxBodyBytes?: number | undefined;
  }
}

/** Lets a route take the largest body that its endpoint names, instead of the server's. Call it before any route is added. */
export function applyBodyLimits(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const max = route.config?.maxBodyBytes;
    if (max !== undefined) route.bodyLimit = max;
  });
}
