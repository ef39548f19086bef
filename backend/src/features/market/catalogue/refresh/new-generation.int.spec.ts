import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import { upstreamEvent } from '../../../../../test/upstream/small-upstream.js';
import { migrate } from '../../../../platform/database/migrate.js';
import { createPool } from '@terrace/event-core/database/pool';
import { eventList } from '../upstream/event-list.js';
import { NewGeneration } from './new-generation.js';

const EVENTS = 3_000;
const cup = {
  id: 'cup',
  name: 'Cup',
  country: null,
  season: null,
  sport_id: '1',
  sport_name: 'Football',
};

let server: ThrowawayPostgres;

beforeAll(async () => {
  server = await startThrowawayPostgres();
  await migrate(server.url);
});
afterAll(() => server.remove());

it('the current generation is complete after a crash, though only its activating commit was flushed', async () => {
  const pool = createPool(server.url);
  // Nothing is flushed by and by, so that it is this commit alone that does it.
  await pool.query("alter system set wal_writer_delay = '10s'");
  await pool.query('select pg_reload_conf()');
  const generation = await NewGeneration.open(pool);
  const data = Array.from({ length: EVENTS }, (_none, n) => upstreamEvent(`e${n}`, `Home ${n} vs Away`));
  await generation.addTournament(cup, eventList(cup, JSON.stringify({ success: true, data })));
  await generation.write();
  await pool.query(
    `insert into catalogue_status (id, version, generation, previous_generation, events, tournaments, skipped)
     values ('main', 1, $1, 0, $2, 1, 0)`,
    [generation.number, EVENTS],
  );
  await server.kill9();
  await pool.end();
  await server.start();

  const after = createPool(server.url);
  expect(await generation.count(after)).toEqual({ events: EVENTS, tournaments: 1 });
  await after.end();
});
