import { answerSearch } from '@terrace/backend/features/catalogue/search-events.query';
import { answerTyped } from '@terrace/backend/features/catalogue/search.query';
import { pricesOf } from '@terrace/backend/features/catalogue/search/event-prices';
import { databaseUrl, serve } from '../contender.js';
import { storeCatalogue } from './stored-catalogue.js';

// A search with its facets, or suggestions, as a request gets them: index, rows of the page, JSON; no cached
// response. Arguments: 'search' or 'suggest'; events of the catalogue.

const { pool, index } = await storeCatalogue(databaseUrl, Number(process.argv[4]));
const prices = pricesOf(
  index,
  Array.from({ length: 1_000 }, (_none, n) => ({
    eventId: `event-${n}`,
    eventName: '',
    eventDay: '',
    cents: 2_000 + n * 37,
  })),
);

/** Parts of names that are frequent, rare, and absent. */
const TYPED = [
  'ma',
  'real',
  'vs',
  'city',
  'un',
  'barce',
  'arsen',
  'tur',
  'real ma',
  'nal vs',
  'xx',
  'ac',
  'in',
];
const MORE = [{}, { sport: '3' }, { city: 'City 7' }, { venue: 'park' }, { price: 'under-50' as const }];
const SORTS = ['date', '-date', 'name', 'price'] as const;
let asked = 0;

async function search(): Promise<unknown> {
  const n = asked++;
  return answerSearch(
    {
      name: TYPED[n % TYPED.length],
      ...MORE[n % MORE.length],
      sort: SORTS[n % SORTS.length] ?? 'date',
      page: 1 + (n % 3),
      perPage: 24,
    },
    { index, prices },
    pool,
  );
}

function suggest(): Promise<unknown> {
  const n = asked++;
  const field = n % 3 === 0 ? 'venue' : 'event';
  return answerTyped({ field, q: TYPED[n % TYPED.length] ?? 'ma', limit: 5 }, index, pool);
}

const answer = process.argv[3] === 'suggest' ? suggest : search;
serve({
  async operate() {
    JSON.stringify(await answer());
  },
});
