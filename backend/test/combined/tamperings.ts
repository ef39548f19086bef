import type { Facts } from './facts.js';

/** A damage that the check must find: what makes it, and what the check reports of it. */
interface Tampering {
  readonly sql: string | ((facts: Facts) => string);
  readonly says: RegExp;
}

/** Copies the newest event of a type to the end of its stream and of the feed. */
const repeat = (type: string) => `
  with last as (select * from events where type = '${type}' order by seq desc limit 1),
  grown as (update streams set version = streams.version + 1 from last where streams.id = last.stream_id
            returning streams.id, streams.version),
  again as (insert into events (id, stream_id, version, type, data, meta, at)
            select gen_random_uuid(), last.stream_id, grown.version, type, data, meta, at
            from last join grown on grown.id = last.stream_id returning seq),
  head as (update feed_head set position = position + 1 returning position)
  insert into feed (position, seq) select head.position, again.seq from head, again`;

/** Takes the newest event of a type out of log and feed. */
const lose = (type: string) => `
  with lost as (delete from events where seq = (select max(seq) from events where type = '${type}') returning seq)
  delete from feed using lost where feed.seq = lost.seq`;

export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'an event that is lost': {
    sql: lose('PurchaseStarted'),
    says: /positions have a gap|versions of a stream/,
  },
  'an event that was never given a position': {
    sql: 'delete from feed where position = (select max(position) from feed)',
    says: /has no position/,
  },
  'an order that is inverted within a stream': {
    sql: `create temp table pair on commit drop as
            select a.seq as first, b.seq as second from events a
            join events b on b.stream_id = a.stream_id and b.version = a.version + 1 limit 1;
          update feed set seq = -seq from pair where seq in (first, second);
          update feed set seq = case -seq when first then second else first end
          from pair where seq in (-first, -second);`,
    says: /behind a later one/,
  },
  'a hold that was doubled': {
    sql: repeat('TicketsHeld'),
    says: /twice|oversold|held by purchases that ended/,
  },
  'a purchase that was completed twice': { sql: repeat('PurchaseCompleted'), says: /completed twice/ },
  'a read model that differs from the log': {
    sql: 'update ticket_list set sold = sold + 1 where id = (select min(id) from ticket_list)',
    says: /ticket_list has/,
  },
  'a message that was acknowledged and is gone': {
    sql: 'delete from contact_messages where id = (select min(id) from contact_messages)',
    says: /was acknowledged and is there 0 times/,
  },
  'the name of an erased person in any table': {
    sql: ({ erased, sellers }) => {
      const [id = ''] = erased;
      return `update contact_messages set name = '${sellers.get(id)?.fullName}'`;
    },
    says: /contact_messages has the name of an erased person/,
  },
  'a parked stream that nobody took up again': {
    sql: `insert into parked_streams (consumer, stream_id, position, error, retry_at)
          values ('spec', 'seller-1', 1, '', now())`,
    says: /still parked/,
  },
};
