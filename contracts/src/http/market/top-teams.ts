import * as z from 'zod/mini';
import { CatalogueEvent } from './catalogue.js';
import { endpoint } from '../endpoint.js';
import { searchQuery, sortQuery } from '../paging.js';

/** One of the twelve teams: how many events of today or later the catalogue has of it, and the first of them. */
export const TopTeam = z.strictObject({
  /** Its name: the twelve are fixed (product.md 9.8). */
  id: z.string(),
  events: z.int(),
  first: z.nullable(CatalogueEvent),
});
export type TopTeam = z.infer<typeof TopTeam>;

/** Which of the twelve, and in which order; `q` is part of a name. */
export const TopTeamFilter = z.strictObject({ ...searchQuery, ...sortQuery(['name', 'events']) });
export type TopTeamFilter = z.infer<typeof TopTeamFilter>;

export const listTopTeams = endpoint({
  method: 'GET',
  path: '/admin/teams',
  permission: 'catalogue.see',
  summary: 'The twelve top teams, and what the catalogue has of each',
  query: TopTeamFilter,
  response: z.strictObject({ items: z.array(TopTeam) }),
});
