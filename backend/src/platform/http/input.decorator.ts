import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import type { TerraceRequest } from './request.js';
import { routeServedBy } from './route.decorator.js';

type Schema = NonNullable<Endpoint['body']>;
interface FieldError {
  readonly path: string;
  readonly message: string;
}

/**
 * Everything that came in, parsed by the route's endpoint: `{ params, query, body }`. Throws `invalid`
 * with every wrong field at once; a part without a schema is dropped, never passed on unread.
 */
export const Input = createParamDecorator((_nothing: undefined, context: ExecutionContext) => {
  const { params, query, body } = context.switchToHttp().getRequest<TerraceRequest>();
  return parseInput(routeServedBy(context).endpoint, { params, query, body });
});

/** What came in, parsed by the schemas of an endpoint; a part that is left out is not parsed. Throws `invalid`. */
export function parseInput(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
  sent: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
) {
  const errors: FieldError[] = [];
  const parse = (part: 'params' | 'query' | 'body') => {
    const schema: Schema | undefined = part in sent ? endpoint[part] : undefined;
    if (!schema) return undefined;
    const value = sent[part];
    const result = schema.safeParse(value === undefined ? {} : value);
    if (!result.success) errors.push(...result.error.issues.flatMap(fieldErrors));
    else errors.push(...unstorableTexts(value));
    return result.data;
  };
  const input = { params: parse('params'), query: parse('query'), body: parse('body') };
  if (errors.length > 0) throw new DomainError('invalid', { errors });
  return input;
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: PropertyKey[];
  readonly message: string;
  readonly keys?: string[];
  /** Of a union: the issues of each of its shapes. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** Of shapes that are objects, the fields of the first one are named. */
function fieldErrors(issue: Issue): FieldError[] {
  const path = issue.path.map(String).join('.');
  const [first = []] = issue.errors ?? [];
  if (first.some((each) => each.path.length > 0))
    return first.flatMap((each) => fieldErrors({ ...each, path: [...issue.path, ...each.path] }));
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      path: path ? `${path}.${key}` : key,
      message: 'This field is not accepted',
    }));
  }
  return [{ path, message: issue.message }];
}

/**
 * Finds U+0000, which Postgres cannot store, and lone surrogates, which no UTF-8 can hold, in every text of a
 * value, so that no schema has to think of them.
 */
function unstorableTexts(value: unknown): FieldError[] {
  const found: FieldError[] = [];
  // A list of its own instead of recursion: callers decide how deep a value is.
  const waiting: [path: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, inside] = next;
    if (typeof inside === 'string') {
      if (inside.includes('\0') || !inside.isWellFormed())
        found.push({ path, message: 'Please remove special control characters' });
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [key, member] of Object.entries(inside))
        waiting.push([path ? `${path}.${key}` : key, member]);
    }
  }
  return found;
}
