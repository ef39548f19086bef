import type { Provider } from '@nestjs/common';
import type { DecisionKind } from '@terrace/contracts/http/console/decisions';
import type { QueueKind } from '@terrace/contracts/http/console/queues';
import type { OpenSection } from '@terrace/contracts/values/admin-sections';
import { type CommandFor, QueueDecisions } from './queue-decisions.js';
import { type OpenRows, type QueueSource, QueueSources } from './queue-sources.js';

/** A provider that makes bulk decisions on things of this kind possible: each thing gets the command given here. */
export function decidesOn(kind: DecisionKind, commandFor: CommandFor): Provider {
  return {
    provide: `decisions on ${kind}`,
    inject: [QueueDecisions],
    useFactory: (decisions: QueueDecisions) => decisions.register(kind, commandFor),
  };
}

/** A provider that counts the rows of this kind by status. */
export function queueOf(kind: QueueKind, source: QueueSource): Provider {
  return {
    provide: `queue of ${kind}`,
    inject: [QueueSources],
    useFactory: (sources: QueueSources) => sources.register(kind, source),
  };
}

/** A provider that counts these rows as waiting in a section of the dashboard. */
export function opensIn(section: OpenSection, rows: OpenRows): Provider {
  return {
    provide: `open rows in ${section}`,
    inject: [QueueSources],
    useFactory: (sources: QueueSources) => sources.registerOpen(section, rows),
  };
}
