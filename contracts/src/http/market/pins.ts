import * as z from 'zod/mini';
import { UpstreamId } from '../../values/ids.js';
import { CatalogueEvent, PinnedEvent, PinnedTournament, Tournament } from './catalogue.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery, searchQuery, sortQuery } from '../paging.js';

/** Whether a thing is pinned; `pinVersion` is 0 for a thing that never was. */
const pin = { pinned: z.boolean(), pinVersion: z.int() };

/** An event in the administrators' lists. */
export const AdminEvent = z.strictObject({ ...CatalogueEvent.shape, ...pin });
export type AdminEvent = z.infer<typeof AdminEvent>;

/** A tournament in the administrators' list. */
export const AdminTournament = z.strictObject({ ...Tournament.shape, ...pin });
export type AdminTournament = z.infer<typeof AdminTournament>;

/** Which events, past ones too, and in which order; `q` is part of a name. */
export const AdminEventFilter = z.strictObject({
  pinned: z.optional(z.enum(['true', 'false'])),
  sport: z.optional(UpstreamId),
  ...searchQuery,
  ...sortQuery(['name', 'dateOfEvent']),
});
export type AdminEventFilter = z.infer<typeof AdminEventFilter>;

/** Which tournaments, and in which order: those of a sport, without one all that are pinned. */
export const AdminTournamentFilter = z.strictObject({
  sport: z.optional(UpstreamId),
  ...searchQuery,
  ...sortQuery(['name', 'sport', 'country', 'season']),
});
export type AdminTournamentFilter = z.infer<typeof AdminTournamentFilter>;

export const adminEvents = endpoint({
  method: 'GET',
  path: '/admin/events',
  permission: 'catalogue.see',
  summary: 'Events of the catalogue with their pins, by date ascending',
  query: z.strictObject({ ...AdminEventFilter.shape, ...pageQuery }),
  response: pageOf(AdminEvent),
});
export const adminTournaments = endpoint({
  method: 'GET',
  path: '/admin/tournaments',
  permission: 'catalogue.see',
  summary:
    'Tournaments of a sport with their pins, without a sport all that are pinned; `q` is part of a name or a country',
  query: z.strictObject({ ...AdminTournamentFilter.shape, ...pageQuery }),
  response: pageOf(AdminTournament),
});

const idParams = z.strictObject({ id: UpstreamId });

export const pinEvent = endpoint({
  method: 'PUT',
  path: '/admin/pins/events/{id}',
  permission: 'catalogue.edit',
  summary: 'Pin an event; pinning what is pinned changes nothing',
  params: idParams,
  response: PinnedEvent,
});
export const unpinEvent = endpoint({
  method: 'DELETE',
  path: '/admin/pins/events/{id}',
  permission: 'catalogue.edit',
  summary: 'Unpin an event',
  params: idParams,
  response: PinnedEvent,
});
export const pinTournament = endpoint({
  method: 'PUT',
  path: '/admin/pins/tournaments/{id}',
  permission: 'catalogue.edit',
  summary: 'Pin a tournament',
  params: idParams,
  response: PinnedTournament,
});
export const unpinTournament = endpoint({
  method: 'DELETE',
  path: '/admin/pins/tournaments/{id}',
  permission: 'catalogue.edit',
  summary: 'Unpin a tournament',
  params: idParams,
  response: PinnedTournament,
});
