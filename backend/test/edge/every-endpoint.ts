import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@terrace/contracts/http/endpoint';

const CONTRACTS = join(import.meta.dirname, '../../../contracts/src/http');

/** How these specs name a route: `POST /tickets/{id}/withdraw`. */
export function routeName({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Every endpoint of the contracts, by `routeName()`, in the order of its name. */
export const everyEndpoint: ReadonlyMap<string, Endpoint> = new Map(
  (await declaredEndpoints())
    .map((endpoint) => [routeName(endpoint), endpoint] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

async function declaredEndpoints(): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const file of readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    // One after another: Jest cannot link modules that are imported at once.
    const module: Readonly<Record<string, unknown>> = await import(join(CONTRACTS, file));
    endpoints.push(...Object.values(module).filter(isEndpoint));
  }
  return endpoints;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
