import { Command } from '@nestjs/cqrs';
import type { IncidentForm } from '@terrace/contracts/http/console/status';
import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import { newId } from '../../../../platform/ids/new-id.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { type IncidentCommand, incidentDecider } from './incident.decider.js';

/** An administrator writes an incident. Throws `invalid` for a begin that cannot be. */
export class OpenIncident extends Command<{ incidentId: string }> {
  constructor(
    readonly form: IncidentForm,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** An administrator writes more about an incident. Throws `not-found`, `incident-ended`, `too-many-updates`. */
export class UpdateIncident extends Command<{ incidentId: string }> {
  constructor(
    readonly incidentId: string,
    readonly text: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** An administrator ends an incident. Throws `not-found`, `incident-ended`. */
export class EndIncident extends Command<{ incidentId: string }> {
  constructor(
    readonly incidentId: string,
    /** Empty where there is nothing to add. */
    readonly text: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

export const OpenIncidentHandler = planHandler(OpenIncident, ({ form, by }) => {
  const incidentId = newId();
  return {
    commands: () => [on(incidentDecider, incidentId, { type: 'OpenIncident', form, by }, { isNew: true })],
    result: { incidentId },
  };
});

export const UpdateIncidentHandler = planHandler(UpdateIncident, ({ incidentId, text, by }) =>
  incidentPlan(incidentId, { type: 'UpdateIncident', text, by }),
);

export const EndIncidentHandler = planHandler(EndIncident, ({ incidentId, text, by }) =>
  incidentPlan(incidentId, { type: 'EndIncident', text, by }),
);

function incidentPlan(incidentId: string, command: IncidentCommand) {
  return { commands: () => [on(incidentDecider, incidentId, command)], result: { incidentId } };
}
