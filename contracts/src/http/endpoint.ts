import type * as z from 'zod/mini';
import type { AdminPermission } from '../values/admin-roles.js';
import type { FileType } from '../values/stored-file.js';

/** A schema of any kind, as endpoints hold them. */
type Schema = z.ZodMiniType;

/**
 * One call of the API as a plain object, read by the server (routing, validation, OpenAPI) and by the
 * browser (fetching, forms). `path` is under `/api`, parameters written `{id}`.
 */
export type Endpoint = EndpointParts & (RepeatableEndpoint | UnrepeatableEndpoint);

/** A call that may be answered again with what the first one did. */
interface RepeatableEndpoint {
  readonly kind?: undefined;
  /** `required`: refused without an Idempotency-Key header. Other commands accept one. */
  readonly idempotencyKey?: 'required';
}

/**
 * A call that must be decided every time, so it takes no Idempotency-Key: a key that is sent is ignored.
 * - `authentication`: opens or ends a session, or sets, resets or proves a secret.
 * - `disclosure`: shows what is hidden otherwise, or hands out personal data, and records it each time.
 * - `webhook`: another machine's message, which carries an id of its own.
 */
interface UnrepeatableEndpoint {
  readonly kind: 'authentication' | 'disclosure' | 'webhook';
  readonly idempotencyKey?: undefined;
}

interface EndpointParts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** What an administrator's roles have to allow; every call under `/admin` has it, and it says nothing of others. */
  readonly permission?: AdminPermission;
  /**
   * What an administrator's roles have to allow to read this while they see Terrace as its owner; nothing more than seeing
   * as somebody when left out. Says nothing of others.
   */
  readonly impersonatorPermission?: AdminPermission;
  /** True for the two calls that a browser makes beside reading while it sees as somebody: all others change nothing then. */
  readonly whileImpersonated?: true;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response?: Schema;
  /** Media type of the answer where it is not JSON. */
  readonly answers?:
    | 'text/calendar'
    | 'text/csv'
    | 'application/pdf'
    | 'application/octet-stream'
    | 'image/png'
    | 'image/svg+xml';
  /** Status of the answer when all is well; 200 when left out. */
  readonly status?: 200 | 201 | 202 | 204;
  /** `shared`: everyone gets the same answer, which may be stored and asked about again. All others: `no-store`. */
  readonly caching?: 'shared';
  /** Largest body in bytes, where it is not the usual 256 KiB. */
  readonly maxBodyBytes?: number;
  /**
   * Takes a form (multipart/form-data) with files, and `body` as its other fields; JSON too where there is a `body`.
   */
  readonly uploads?: UploadLimits;
}

/** Limits of uploads: number, size in bytes and media types of files. */
export interface UploadLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  /** `DOCUMENT_TYPES` when left out. */
  readonly types?: readonly FileType[];
}

/** Whether a call takes an Idempotency-Key header; where it is `ignored`, a key has no effect. */
export function idempotencyKeyOf({
  method,
  kind,
  idempotencyKey,
}: Endpoint): 'required' | 'accepted' | 'ignored' {
  if (method === 'GET' || kind !== undefined) return 'ignored';
  return idempotencyKey ?? 'accepted';
}

type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

/** What a handler gets: everything parsed. */
export interface InputOf<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}
/** What a caller gives as the body or query, and what the answer is. */
export type BodyOf<E extends Endpoint> = Given<E['body']>;
export type QueryOf<E extends Endpoint> = Given<E['query']>;
export type ResponseOf<E extends Endpoint> = Parsed<E['response']>;

/** A call of administrators does not compile without the permission it needs. */
type WithPermission<E extends Endpoint> = E['path'] extends `/admin/${string}`
  ? { readonly permission: AdminPermission }
  : unknown;

/** Keeps an endpoint's exact types; nothing more. */
export function endpoint<const E extends Endpoint>(definition: E & WithPermission<E>): E {
  return definition;
}

/** The address of a call: `/api` and the path with its parameters filled in and encoded. */
export function pathOf(definition: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  return (
    '/api' +
    definition.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = params[name];
      if (value === undefined) throw new Error(`${definition.path} needs ${name}`);
      return encodeURIComponent(value);
    })
  );
}

/**
 * The address of a call with its query: '?a=1&b=2' without what is undefined, null or empty; lists repeat their name.
 */
export function addressOfCall<E extends Endpoint>(
  definition: E,
  { params, query }: { readonly params?: Readonly<Record<string, string>>; readonly query?: QueryOf<E> } = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each));
  return pathOf(definition, params) + (search.size === 0 ? '' : `?${search.toString()}`);
}
