import { expect, it } from '@jest/globals';
import { type SuggestedPage, SuggestedPages } from './suggested-pages.rules.js';

const team = (name: string): SuggestedPage => ({ kind: 'team', name });
const london: SuggestedPage = { kind: 'city', city: 'London' };

function pagesOf(...pages: readonly (readonly [SuggestedPage, events: number])[]): SuggestedPages {
  const suggested = new SuggestedPages();
  for (const [page, events] of pages) for (let event = 0; event < events; event += 1) suggested.add(page, 1);
  return suggested;
}

// product.md 2.15
it('a city is offered by its name, however many teams and tournaments are named like it', () => {
  const marathon: SuggestedPage = { kind: 'tournament', id: 'm', name: 'London Marathon', sport: 'Running' };
  const pages = pagesOf(
    ...[team('London Lions'), team('London Irish'), marathon].map((page) => [page, 9] as const),
    [london, 2],
  );
  expect(pages.suggest('london', 3, 0)).toEqual([london, team('London Irish'), team('London Lions')]);
  expect(pages.suggest('lond', 3, 0)).toHaveLength(3);
});

it('a well-known team stands before others that begin alike, however many events they have', () => {
  const pages = pagesOf(
    ...['Real Betis', 'Real Oviedo', 'Real Valladolid', 'Real Zaragoza'].map(
      (name) => [team(name), 9] as const,
    ),
    [team('Real Madrid'), 2],
    [team('Castilla de Real Madrid'), 20],
  );
  const isWellKnown = (name: string) => name.includes('real madrid');
  expect(pages.suggest('real', 3, 0, isWellKnown)).toEqual(
    ['Real Madrid', 'Real Betis', 'Real Oviedo'].map(team),
  );
});
