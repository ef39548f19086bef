import { EventsApi } from '@terrace/backend/features/market/catalogue/upstream/events-api';
import { UpstreamClient } from '@terrace/backend/features/market/catalogue/upstream/upstream-client';
import { WALK_PARALLEL } from '@terrace/backend/features/market/catalogue/upstream/upstreams.service';
import { CatalogueWalk } from '@terrace/backend/features/market/catalogue/refresh/catalogue-walk';
import { serve } from '../comparison/contender.js';

// Reads the same pages, with the same concurrency, and ignores their events. Argument: upstream's address.

const client = new UpstreamClient(process.argv[3] ?? '', { connections: WALK_PARALLEL });
const nowhere = { addSports: async () => undefined, addTournament: async () => 0 };

serve({
  operate: () => new CatalogueWalk(new EventsApi(client), nowhere, WALK_PARALLEL).run(),
});
