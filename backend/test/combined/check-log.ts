import type { ClientBase } from 'pg';

/** What must hold of the log and the feed, as a query that answers whatever breaks it. */
const RULES: Readonly<Record<string, string>> = {
  'versions of a stream have a gap': `
    select stream_id as what from events group by stream_id
    having count(*) <> max(version) or min(version) <> 1`,
  'a stream has another version than its last event': `
    select id as what from streams
    where version <> coalesce((select max(version) from events where stream_id = streams.id), 0)`,
  'an event is in the log twice': `select id::text as what from events group by id having count(*) > 1`,
  'an event has no position': `
    select seq::text as what from events where not exists (select from feed where feed.seq = events.seq)`,
  'a position has no event': `
    select position::text as what from feed where not exists (select from events where events.seq = feed.seq)`,
  'positions have a gap': `
    select count(*)::text as what from feed
    having count(*) <> coalesce(max(position), 0) or count(*) <> (select position from feed_head)`,
  'an event of a stream is behind a later one': `
    select stream_id as what from (
      select stream_id, version, lag(version) over (partition by stream_id order by position) as before
      from feed join events using (seq)) placed
    where before is not null and version <> before + 1`,
  'an event waits for its position': `select seq::text as what from outbox`,
  'a consumer is behind the feed': `
    select name as what from consumers where position <> (select position from feed_head)`,
  'a stream is still parked': `select consumer || ' ' || stream_id as what from parked_streams`,
};

/** What is wrong with the log, the feed and its consumers, in words; nothing when all is well. */
export async function checkLog(client: ClientBase): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await client.query<{ what: string }>(query);
    problems.push(...rows.map(({ what }) => `${rule}: ${what}`));
  }
  return problems;
}
