import type { Provider } from '@nestjs/common';
import type { DecisionKind } from '@terrace/contracts/http/decisions';
import { type CommandFor, QueueDecisions } from './queue-decisions.js';

export type { DecidedBy, DecisionTaken } from './decided-by.js';
export {
  type RejectedData,
  type RejectedPart,
  approvedColumns,
  decisionColumns,
  presentDecision,
  presentRejection,
  rejected,
  decisionTaken,
  rejectedColumns,
  undecided,
} from './rejection.js';

/** A provider that makes bulk decisions on things of this kind possible: each thing gets the command given here. */
export function decidesOn(kind: DecisionKind, commandFor: CommandFor): Provider {
  return {
    provide: `decisions on ${kind}`,
    inject: [QueueDecisions],
    useFactory: (decisions: QueueDecisions) => decisions.register(kind, commandFor),
  };
}
