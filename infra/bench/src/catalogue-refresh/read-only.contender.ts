import { EventsApi } from '@terrace/backend/features/catalogue/upstream/events-api';
import { UpstreamClient } from '@terrace/backend/features/catalogue/upstream/upstream-client';
import { WALK_PARALLEL } from '@terrace/backend/features/catalogue/upstream/upstreams';
import { CatalogueWalk } from '@terrace/backend/features/catalogue/refresh/catalogue-walk';
import { serve } from '../contender.js';

// The same pages, as many at once, and nothing done with the events on them. Argument: where upstream is.

const client = new UpstreamClient(process.argv[3] ?? '', { connections: WALK_PARALLEL });
const nowhere = { addSports: async () => undefined, addTournament: async () => 0 };

serve({
  operate: () => new CatalogueWalk(new EventsApi(client), nowhere, WALK_PARALLEL).run(),
});
