import { getOrderCase } from '@terrace/contracts/http/console/cases';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Database } from '../src/platform/database/database.js';
import { signedInAdmin } from './accounts.js';
import { eventually } from './eventually.js';
import { sharedWorld } from './shared-world.js';

export type CaseWorld = Awaited<ReturnType<typeof caseWorld>>;

/** The shared app, an administrator in it, and what specs of cases wait for. */
export async function caseWorld() {
  const { world, app, mails } = await sharedWorld();
  const admin = await signedInAdmin(app);
  const database = app.app.get<Queryable>(Database);
  /** Waits for a query to have rows: reading the page of an order costs what every feature knows of it. */
  const found = (what: string, sql: string, ...values: readonly string[]) =>
    eventually(what, async () => (await database.query(sql, [...values])).rows.length > 0);
  return {
    ...{ world, app, mails, admin, found },
    caseOf: (id: string) => admin.done(getOrderCase, { params: { id } }),
    /** A mail about this was sent to the buyer of the order, `%` for any text. */
    mailed: (id: string, about: string, type = 'BuyerMailed') =>
      found(
        `a mail about ${about} is sent`,
        `select from events where stream_id = 'purchase-' || $1 and type = $2 and data ->> 'about' like $3`,
        ...[id, type, about],
      ),
  };
}
