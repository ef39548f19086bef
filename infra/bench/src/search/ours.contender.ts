import { answerSearch } from '@terrace/backend/features/market/catalogue/browse/search-events.query';
import { pricesOf } from '@terrace/backend/features/market/catalogue/search/event-prices';
import { answerTyped } from '@terrace/backend/features/market/catalogue/browse/suggestions.reader';
import { databaseUrl, serve } from '../comparison/contender.js';
import { storeCatalogue } from './stored-catalogue.js';

// A search with its facets, or suggestions, as a request gets them: index, rows of the page, JSON; no cached
// response. Arguments: 'search', 'misspelt' or 'suggest'; events of the catalogue.

const { pool, index } = await storeCatalogue(databaseUrl, Number(process.argv[4]));
const prices = pricesOf(
  index,
  Array.from({ length: 1_000 }, (_none, n) => ({
    eventId: `event-${n}`,
    eventName: '',
    eventDay: '',
    eventTime: '',
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
/** One or two letters wrong, missing, doubled or swapped. */
const MISSPELT = [
  'sportng',
  'olympiqe',
  'atletic',
  'unitd',
  'dynmao',
  'raccing',
  'real barcelna',
  'sportnig vs',
];
const MORE = [{}, { sport: '3' }, { city: 'City 7' }, { venue: 'park' }, { price: 'under-50' as const }];
const SORTS = ['date', '-date', 'name', 'price'] as const;
let asked = 0;

async function search(names: readonly string[]): Promise<unknown> {
  const n = asked++;
  return answerSearch(
    {
      name: names[n % names.length],
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

const answers: Readonly<Record<string, () => Promise<unknown>>> = {
  search: () => search(TYPED),
  misspelt: () => search(MISSPELT),
  suggest,
};
const answer = answers[process.argv[3] ?? ''];
if (!answer) throw new Error(`There is nothing to answer as ${String(process.argv[3])}`);
serve({
  async operate() {
    JSON.stringify(await answer());
  },
});
