import { migrate } from '@terrace/backend/platform/database/migrate';
import { createPool } from '@terrace/event-core/database/pool';
import { EventIndexBuilder } from '@terrace/backend/features/market/catalogue/search/event-index-builder';
import type { EventIndex } from '@terrace/backend/features/market/catalogue/search/event-index';
import { loadEventIndex } from '@terrace/backend/features/market/catalogue/search/event-index.reader';
import type { Pool } from 'pg';

/** As many clubs, venues and cities as a season of many leagues has, independent of the number of events. */
const CLUBS = 734;
const FIRST = [
  'Real',
  'FC',
  'Athletic',
  'Sporting',
  'United',
  'Inter',
  'Dynamo',
  'Racing',
  'Union',
  'Olympique',
  'AC',
];
const SYLLABLES = [
  'ma',
  'dri',
  'bar',
  'ce',
  'lo',
  'na',
  'ar',
  'se',
  'nal',
  'che',
  'ster',
  'tur',
  'in',
  'ver',
  'ton',
];

/** A catalogue of this many events in a database, and its index as the product builds it. */
export async function storeCatalogue(
  databaseUrl: string,
  events: number,
): Promise<{ readonly pool: Pool; readonly index: EventIndex }> {
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, { statement_timeout: 0 });
  await pool.query(`insert into catalogue_event_lists (digest, skipped) values ('bench', 0)`);
  await pool.query(
    `insert into catalogue_tournaments (generation, id, name, sport_id, sport_name, event_list)
     values (1, 'league', 'League', '1', 'Football', 1)`,
  );
  await pool.query(
    `insert into catalogue_events (list, id, name, home, away, event_date, event_time, date_is_final, starts_at,
       time_zone, day_ends_at, venue, city, country, sport_id, sport_name, tournament_id, tournament_name)
     select 1, 'event-' || n, ($2::text[])[home] || ' vs ' || ($2::text[])[away], ($2::text[])[home], ($2::text[])[away],
            day, '20:00', true, day + time '20:00', 'Europe/London', day + 1, ($2::text[])[home] || ' Park',
            'City ' || home % 300, 'England', (1 + home % 10)::text, 'Sport ' || home % 10, 'league', 'League'
     from (select n, 1 + n % $3 as home, 1 + (n * 31 + n / $3) % $3 as away, current_date + 1 + n % 365 as day
           from generate_series(0, $1::integer - 1) n) one`,
    [events, clubNames(), CLUBS],
  );
  await pool.query('vacuum analyze catalogue_events');
  const index = await loadEventIndex(pool, 1, new EventIndexBuilder().build(0, ''));
  if (index.size !== events) throw new Error(`${index.size} of ${events} events`);
  return { pool, index };
}

/** Names of two or three words, few of which are common. */
function clubNames(): string[] {
  const syllable = (number: number) => SYLLABLES[number % SYLLABLES.length] ?? '';
  return Array.from({ length: CLUBS }, (_none, club) => {
    const place = syllable(club) + syllable(Math.floor(club / 15)) + syllable(Math.floor(club / 7));
    return [FIRST[club % FIRST.length], place, club % 3 === 0 ? 'City' : ''].filter(Boolean).join(' ');
  });
}
