import { type FastifyInstance } from 'fastify';
import { type Catalogue } from '../catalogue/catalogue.js';
import { type FaultSwitch } from '../faults/fault-switch.js';
import { html } from './html.js';
import { sendPage } from './page.js';

/** Describes this program, for visitors of its front page. */
export function frontPage(
  app: FastifyInstance,
  catalogue: Catalogue,
  faults: FaultSwitch,
  publicUrl: string,
): void {
  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      'Start',
      html`<h1>The world outside the shop</h1>
        <section class="sheet" aria-label="Sandbox">
          <p>
            Events, payments, mail and logos as other companies would provide them, made up on this machine.
          </p>
          <ul>
            <li><a href="/inbox">Inbox</a></li>
            <li><a href="/events/event-type">Sports</a> (${catalogue.eventCount} events)</li>
            <li><a href="${publicUrl}">The shop</a></li>
          </ul>
          <h2>Faults</h2>
          <dl>
            ${Object.entries(faults.all()).map(
              ([target, mode]) =>
                html`<dt>${target}</dt>
                  <dd>${mode}</dd>`,
            )}
          </dl>
        </section>`,
    ),
  );
}
