import { describe, expect, it } from '@jest/globals';
import { catalogueDecider } from './catalogue.decider.js';
import type { CatalogueChange } from './catalogue.events.js';

const now = new Date('2026-11-21T12:00:00Z');
const at = now.toISOString();
const refresh = (generation: number) =>
  ({ type: 'RecordRefresh', generation, events: 10, tournaments: 2, skipped: 0 }) as const;
const given = (...events: readonly CatalogueChange[]) =>
  events.reduce(catalogueDecider.evolve, catalogueDecider.initial());
const refreshed = (generation: number): CatalogueChange => ({
  type: 'CatalogueRefreshed',
  data: { at, generation, events: 10, tournaments: 2, skipped: 0 },
});

describe('the catalogue', () => {
  it('accepts a newer generation', () => {
    expect(catalogueDecider.decide(refresh(4), given(refreshed(3)), now)).toEqual([refreshed(4)]);
  });

  it('ignores a generation that is not newer, also after a failure', () => {
    const failed: CatalogueChange = { type: 'CatalogueRefreshFailed', data: { at, reason: 'down' } };
    expect(catalogueDecider.decide(refresh(3), given(refreshed(3), failed), now)).toEqual([]);
  });

  it('records why a refresh failed', () => {
    expect(
      catalogueDecider.decide({ type: 'RecordFailure', reason: 'down' }, given(refreshed(3)), now),
    ).toEqual([{ type: 'CatalogueRefreshFailed', data: { at, reason: 'down' } }]);
  });
});
