import { type FastifyInstance } from 'fastify';
import { type Catalogue } from '../catalogue/catalogue.js';
import { eventChangeSchema } from '../catalogue/event-change.js';
import { type KeptChanges } from '../catalogue/kept-changes.js';
import { notFound } from '../not-found.js';
import { faultSchema } from './fault.js';
import { type FaultSwitch } from './fault-switch.js';

/** Control calls for tests and demonstrations; no real provider has them. */
export function controlRoutes(
  app: FastifyInstance,
  faults: FaultSwitch,
  catalogue: Catalogue,
  changes: KeptChanges,
): void {
  /** Number of requests that followed the redirect of a `redirect` fault. */
  let strays = 0;

  app.get('/_sandbox/faults', () => ({ success: true, data: { ...faults.all(), strays } }));

  app.post('/_sandbox/faults', (request) => {
    faults.set(faultSchema.parse(request.body));
    return { success: true, data: faults.all() };
  });

  app.post<{ Params: { id: string } }>('/_sandbox/events/:id', (request) => {
    const { id } = request.params;
    const changed = changes.change(id, eventChangeSchema.parse(request.body));
    if (!changed) notFound('Event not found');
    return { success: true, data: catalogue.event(id), ticketData: { data: catalogue.categoriesOf(id) } };
  });

  app.all('/_sandbox/elsewhere', () => {
    strays += 1;
    return { success: true, data: [], message: 'Nobody should follow a redirect to here.' };
  });
}
