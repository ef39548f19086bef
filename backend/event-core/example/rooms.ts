import { migrate } from '@terrace/event-core/database/migrate';
import { createEventCore } from '@terrace/event-core/event-core';
import { FeedWatch, connectBeside } from '@terrace/event-core/feed/feed-watch';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import { on } from '@terrace/event-core/model/plan';
import { defineReadModel, integer } from '@terrace/event-core/model/read-model';

// 1. Events, and the rules that make them: a pure decider.
type RoomEvent = DomainEvent<'RoomOpened', { seats: number }> | DomainEvent<'SeatTaken', { by: string }>;
type RoomCommand = { type: 'Open'; seats: number } | { type: 'Take'; by: string };

const room: Decider<{ free: number }, RoomCommand, RoomEvent> = {
  category: 'room',
  initial: () => ({ free: 0 }),
  decide(command, { free }) {
    if (command.type === 'Open') return [{ type: 'RoomOpened', data: { seats: command.seats } }];
    if (free === 0) throw new DomainError('room-full');
    return [{ type: 'SeatTaken', data: { by: command.by } }];
  },
  evolve: ({ free }, event) => ({ free: event.type === 'RoomOpened' ? event.data.seats : free - 1 }),
};

// 2. A read model: one row a stream, written in the transaction that appends the events.
const table = defineReadModel({ table: 'rooms', category: 'room', columns: { taken: integer() } });
const rooms = table.projection<RoomEvent>((row, event) => ({
  taken: event.type === 'RoomOpened' ? 0 : (row?.taken ?? 0) + 1,
}));

// 3. The core on a database.
const databaseUrl = process.env['DATABASE_URL'] ?? '';
await migrate(databaseUrl);
const core = createEventCore({ databaseUrl, masterKey: Buffer.alloc(32, 1).toString('base64') });
core.add({ events: [eventTypes<RoomEvent>({ RoomOpened: {}, SeatTaken: {} })], projections: [rooms] });
await core.pool.query('create table rooms (id text primary key, version integer not null, taken integer)');

// 4. The feed: a sequencer gives every committed event its position, readers follow it.
const watch = new FeedWatch(connectBeside(core.pool, 'feed watch'));
const feed = new PostgresFeed(core.pool, core.decoder, watch);
const sequencer = new Sequencer(connectBeside(core.pool, 'sequencer'), (sequenced) =>
  feed.onSequenced(sequenced),
);
core.executor.onAppended(() => sequencer.wake());
watch.start();
sequencer.start();
let seenBoth = () => {};
const bothSeen = new Promise<void>((resolve) => (seenBoth = resolve));
const tail = feed.tail(0, async (events) => {
  for (const { position, type, streamId } of events) console.log(position, type, streamId);
  if (events.at(-1)?.position === 2) seenBoth();
});

// 5. Commands. Two want the last seat at the same moment, and one gets it.
const context = { actor: { role: 'clerk', id: 'ada' }, correlationId: 'example' };
const execute = (command: RoomCommand) =>
  core.executor.execute({ commands: () => [on(room, 'blue', command)], result: null }, context);
await execute({ type: 'Open', seats: 1 });
const takes = await Promise.allSettled(['bob', 'cy'].map((by) => execute({ type: 'Take', by })));
console.log(takes.map(({ status }) => status).join(' and '));
console.log((await core.pool.query('select * from rooms')).rows);

await bothSeen;
await Promise.all([tail.stop(), sequencer.stop(), watch.stop()]);
await core.close();
