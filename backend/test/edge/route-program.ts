import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { createPool } from '@terrace/event-core/database/pool';
import type { Pool } from 'pg';
import { startTestSandbox } from '../../../infra/sandbox/test/sandbox-client.js';
import { servedRoutes } from '../../src/platform/http/openapi/api-docs.js';
import type { TestApp } from '../app.js';
import { startCatalogueApp } from '../catalogue-app.js';
import type { Things } from './things.js';
import { type People, gather } from './people.js';
import { routeName } from './every-endpoint.js';
import { type Colleagues, gatherColleagues } from './role-deviations.js';
import { makeThings } from './things.js';

/** An app with a catalogue, one caller of each kind, and one of everything that a call can be about. */
export interface RouteProgram {
  readonly app: TestApp;
  readonly pool: Pool;
  readonly people: People;
  /** An administrator of each role but owners, who are `people.admin`. */
  readonly colleagues: Colleagues;
  readonly things: Things;
  /** What the app serves, by `routeName()`. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  close(): Promise<void>;
}

/** Starts it. One serves all routes of a spec, since the start costs as much CPU time as a thousand calls. */
export async function startRouteProgram(): Promise<RouteProgram> {
  const sandbox = await startTestSandbox({ today: new Date().toISOString().slice(0, 10) });
  const app = await startCatalogueApp(sandbox.url);
  const people = await gather(app);
  const colleagues = await gatherColleagues(app, people.admin);
  const things = await makeThings(app, people);
  const pool = createPool(app.databaseUrl);
  return {
    app,
    pool,
    people,
    colleagues,
    things,
    endpoints: new Map(servedRoutes(app.app).map(({ endpoint }) => [routeName(endpoint), endpoint])),
    close: async () => {
      await pool.end();
      await app.close();
      await sandbox.close();
    },
  };
}

/** The endpoint of a table's row. Throws when the app serves no such route. */
export function endpointOf({ endpoints }: Pick<RouteProgram, 'endpoints'>, name: string): Endpoint {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`${name} is not served`);
  return endpoint;
}
