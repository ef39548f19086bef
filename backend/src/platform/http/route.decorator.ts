import {
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  type Type,
  applyDecorators,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Endpoint, InputOf, UploadLimits } from '@terrace/contracts/http/endpoint';
import type { Role } from '@terrace/contracts/values/statuses';
import type { RateLimit } from '../limits/rate-limits.js';
import { isFile } from './viewer/impersonation.js';
import type { Viewer } from './viewer/viewer.js';

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

const ROUTE = Symbol('route');

/** Who may call a route: anyone, or the accounts of some roles. */
export type Access = 'anyone' | readonly Role[];

export interface RouteOptions {
  readonly access: Access;
  /** Also open to tokens that are limited to this purpose; on any other route their sender is a visitor. */
  readonly purpose?: string;
  readonly limit?: RateLimit;
  /** True for calls that other machines make and sign themselves; no Origin is expected. */
  readonly signed?: boolean;
  /** True for a page's first call: it gives a visitor the guest cookie although it asks only. */
  readonly guest?: boolean;
}

/** What is known of a request with files before its body is read. */
type UploadInput<E extends Endpoint> = Pick<InputOf<E>, 'params' | 'query'>;

/** The option of every route whose endpoint takes `uploads`; no other route has it. */
interface UploadOptions<Input> {
  /**
   * Throws where the sender may not send files here; called before their bytes are read. `provider` returns the instance of
   * a provider's class. Null where the route's access is enough.
   */
  mayUpload(input: Input, viewer: Viewer, provider: <T>(type: Type<T>) => T): Promise<unknown> | null;
}

export interface RouteMetadata extends RouteOptions, Partial<UploadOptions<unknown>> {
  readonly endpoint: Endpoint;
}

/** What `@Route` declares of a handler; undefined for a method without it. */
export function routeOf(handler: object): RouteMetadata | undefined {
  return Reflect.getMetadata(ROUTE, handler) as RouteMetadata | undefined;
}

/** The same of a handler that serves an endpoint. Throws for any other: it would be open to everybody. */
export function routeServedBy(context: ExecutionContext): RouteMetadata {
  const handler = context.getHandler();
  const route = routeOf(handler);
  if (!route) throw new Error(`${context.getClass().name}.${handler.name} has no @Route`);
  return route;
}

/**
 * Serves an endpoint of the contracts with this method: path, status, who may call. What comes in is
 * validated by `@Input()`. A route of an endpoint with `uploads` does not compile without `mayUpload`.
 */
export function Route<const E extends Endpoint>(
  endpoint: E,
  options: RouteOptions &
    (E extends { readonly uploads: UploadLimits } ? UploadOptions<UploadInput<E>> : { mayUpload?: never }),
): MethodDecorator {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  const metadata: RouteMetadata = { endpoint, ...options };
  return applyDecorators(
    METHODS[endpoint.method](path),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ROUTE, metadata),
    RouteConfig({
      caching: endpoint.caching,
      maxBodyBytes: endpoint.maxBodyBytes,
      uploads: endpoint.uploads,
      isFile: isFile(endpoint),
      limit: options.limit && { ...options.limit, name: `${endpoint.method} ${endpoint.path}` },
    }),
  );
}
