import { Delete, Get, HttpCode, Patch, Post, Put, SetMetadata, applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import type { Role } from '@terrace/contracts/values/statuses';

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

export const ROUTE = Symbol('route');

/** Who may call a route: anyone, the accounts of some roles, or a new seller holding only a status token. */
export type Access = 'anyone' | 'waiting-seller' | readonly Role[];

/** How fast one address key may call (`addressKeyOf`): `points` calls in `seconds`. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

export interface RouteOptions {
  readonly access: Access;
  readonly limit?: RateLimit;
  /** True for calls that other machines make and sign themselves; no Origin is expected. */
  readonly signed?: boolean;
  /** True for a page's first call: it gives a visitor the guest cookie although it asks only. */
  readonly guest?: boolean;
}

export interface RouteMetadata extends RouteOptions {
  readonly endpoint: Endpoint;
}

/**
 * Serves an endpoint of the contracts with this method: path, status, who may call. What comes in is
 * validated by `@Input()`.
 */
export function Route(endpoint: Endpoint, options: RouteOptions): MethodDecorator {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  const metadata: RouteMetadata = { endpoint, ...options };
  return applyDecorators(
    METHODS[endpoint.method](path),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ROUTE, metadata),
    RouteConfig({ caching: endpoint.caching }),
  );
}
