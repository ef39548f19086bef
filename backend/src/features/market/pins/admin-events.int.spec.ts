import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminEvents, pinEvent } from '@terrace/contracts/http/market/pins';
import { type CupCatalogue, startCupCatalogue } from '../../../../test/cup-catalogue.js';

let catalogue: CupCatalogue;
beforeAll(async () => {
  catalogue = await startCupCatalogue();
  for (const id of ['late', 'tba']) await catalogue.admin.done(pinEvent, { params: { id } });
});
afterAll(() => catalogue.close());

describe('the administrators’ list of events', () => {
  it.each([
    [{ q: 'YEAR' }, ['early', 'late']],
    [{ pinned: 'true' }, ['late', 'tba']],
    [{ pinned: 'false' }, ['past', 'early']],
    [{ pinned: 'true', q: 'when' }, ['tba']],
    [{ pinned: 'false', q: 'vs', perPage: 1, page: 2 }, ['early']],
    [{ pinned: 'true', perPage: 1, page: 2 }, ['tba']],
    [{ q: '%' }, []],
    [{ sort: 'name' }, ['early', 'late', 'past', 'tba']],
    [{ sort: 'name', order: 'desc', perPage: 2, page: 2 }, ['late', 'early']],
    [{ sort: 'name', order: 'desc', perPage: 3, page: 2 }, ['early']],
    [{ sort: 'dateOfEvent', order: 'desc' }, ['late', 'early', 'past', 'tba']],
    [{ pinned: 'true', sort: 'name', order: 'desc' }, ['tba', 'late']],
    [{ pinned: 'true', sort: 'dateOfEvent', order: 'desc' }, ['late', 'tba']],
    [{ sport: '1' }, ['past', 'early', 'late', 'tba']],
    [{ sport: 'nothing' }, []],
    [{ pinned: 'true', sport: 'nothing' }, []],
  ] as const)('can be searched: %j', async (query, ids) => {
    expect((await catalogue.admin.done(adminEvents, { query })).items.map(({ id }) => id)).toEqual(ids);
  });
});
