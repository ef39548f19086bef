import { beforeEach, expect, it } from '@jest/globals';
import { Checkpoints } from '@terrace/event-core/feed/consumer-state';
import { eventually } from '../../../test/eventually.js';
import { useDatabase } from '../../../test/use-database.js';
import { addressKeyOf } from '../ids/address-key.js';
import { Metrics } from '../observability/metrics.js';
import { ReactionBackpressure } from './reaction-backpressure.js';

const BUYER = addressKeyOf('203.0.113.1');

const database = useDatabase();
beforeEach(() =>
  database.pool.query(`
    insert into events (id, stream_id, version, type, data, meta, at)
    values (gen_random_uuid(), 'purchase-1', 1, 'PurchaseCompleted', '{}', '{}', now() - interval '1 minute');
    insert into feed (position, seq) select 1, seq from events;
    update feed_head set position = 1;
    insert into leases (name, epoch, since) values ('reactions', 1, now());
    insert into consumers (name, position, epoch) values ('issue-receipts', 0, 1)`),
);

it('lets one purchase begin at a time while a reaction is behind, and all when it has caught up', async () => {
  const checkpoints = new Checkpoints(database.pool);
  const metrics = new Metrics();
  const backpressure = new ReactionBackpressure(() => checkpoints.lag(), metrics);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string) =>
    backpressure.run(BUYER, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const places = async () =>
    Number(/^terrace_backpressure_places (\d+)$/m.exec(await metrics.registry.metrics())?.[1]);

  const early = [begin('a'), begin('b'), begin('c')];
  expect(begun).toEqual(['a', 'b', 'c']);
  await eventually('one may begin at a time', async () => (await places()) === 1);
  const late = ['d', 'e', 'f'].map(begin);
  ends.splice(0).forEach((end) => end());
  await Promise.all(early);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);

  await database.pool.query('update consumers set position = 1');
  await eventually('all have begun', () => begun.length === 6);
  ends.splice(0).forEach((end) => end());
  await Promise.all(late);
  await eventually('as many may begin as before', async () => (await places()) === 64);
});

it('does not count a reaction that may be behind', async () => {
  const checkpoints = new Checkpoints(database.pool);
  expect((await checkpoints.lag()).seconds).toBeGreaterThan(59);
  expect(await checkpoints.lag(['issue-receipts'])).toEqual({ events: 0, seconds: 0 });
});
