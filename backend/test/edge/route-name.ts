import type { Endpoint } from '@terrace/contracts/http/endpoint';

/** How tables of these specs name a route: `POST /tickets/{id}/withdraw`. */
export function routeName({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
