import { login, me } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import pg from 'pg';
import { newBuyer } from '../accounts.js';
import { Caller } from '../caller.js';
import { eventually } from '../eventually.js';
import { untilEventsHandled } from '../until-events-handled.js';

/** Statements that wait for a table of the connection's own database; the server has those of other specs too. */
export const WAITING_FOR_TABLES = `
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and not granted and locktype = 'relation'`;

/** A table that sessions are checked against and registrations are written to, and nothing in the background uses. */
const TABLE = 'buyer_accounts';

/** Two reads and a command that wait in the database. */
export interface HeldRequests {
  /** Statuses of their answers: 200, 200, 201 when they were carried out. */
  readonly statuses: Promise<readonly number[]>;
  release(): Promise<void>;
}

/** Sends them to the server at this address, which has this database. */
export async function holdRequests(url: string, databaseUrl: string): Promise<HeldRequests> {
  const browser = () => new Caller({ url, config: { PUBLIC_URL: url } });
  const form = newBuyer();
  const buyer = browser();
  await buyer.done(signup, { body: form });
  await buyer.done(login, { body: { email: form.email, password: form.password } });
  const keeper = new pg.Client({ connectionString: databaseUrl });
  await keeper.connect();
  // Waits for the consumers: their appends would be counted as those of the requests.
  await untilEventsHandled(keeper);
  await keeper.query('begin');
  await keeper.query(`lock table ${TABLE} in access exclusive mode`);
  // One after the other: queries of one moment share a connection, where only the first waits for the lock.
  const inProgress: ReturnType<Caller['call']>[] = [];
  for (const send of [
    () => buyer.call(me),
    () => buyer.copy().call(me),
    () => browser().call(signup, { body: newBuyer() }),
  ]) {
    inProgress.push(send());
    await eventually('it waits', async () => {
      const { rows } = await keeper.query(`${WAITING_FOR_TABLES} and relation = '${TABLE}'::regclass`);
      return rows.length >= inProgress.length;
    });
  }
  return {
    statuses: Promise.all(inProgress).then((answers) => answers.map(({ status }) => status)),
    release: async () => {
      await keeper.query('rollback');
      await keeper.end();
    },
  };
}
