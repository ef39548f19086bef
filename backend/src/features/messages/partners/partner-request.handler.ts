import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PartnerForm } from '@terrace/contracts/http/console/partners';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { on } from '@terrace/event-core/model/plan';
import { requirePossiblePhone } from '../../../platform/text/phone-number.js';
import { newId } from '../../../platform/ids/new-id.js';
import { type PartnerRequestCommand, partnerRequestDecider } from './partner-request.decider.js';

/** Somebody applies to become a partner. */
export class SendPartnerRequest extends Command<void> {
  constructor(readonly form: PartnerForm) {
    super();
  }
}

/** An administrator decides on a request; `seen` is the version they saw, left out the present one. */
abstract class PartnerRequestDecision extends Command<{ requestId: string }> {
  constructor(
    readonly requestId: string,
    readonly by: DecidedBy,
    readonly seen?: number,
  ) {
    super();
  }
}

/** Throws `not-found`, `already-decided`, `changed-since-seen`. */
export class ApprovePartnerRequest extends PartnerRequestDecision {}

/** Throws as `ApprovePartnerRequest` does. */
export class RejectPartnerRequest extends PartnerRequestDecision {
  constructor(
    requestId: string,
    by: DecidedBy,
    seen?: number,
    readonly rejection?: Rejection,
  ) {
    super(requestId, by, seen);
  }
}

@CommandHandler(SendPartnerRequest)
export class SendPartnerRequestHandler implements ICommandHandler<SendPartnerRequest> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ form: { website, message = '', ...applicant } }: SendPartnerRequest): Promise<void> {
    // A program filled in the hidden field (contracts, Honeypot): it gets the same answer as a person.
    if (website) return;
    requirePossiblePhone('phone', applicant.phone);
    const requestId = newId();
    const submitted = { type: 'SubmitRequest', requestId, message, ...applicant } as const;
    await this.executor.execute({
      commands: () => [on(partnerRequestDecider, requestId, submitted, { isNew: true })],
      result: {},
    });
  }
}

export const ApprovePartnerRequestHandler = planHandler(ApprovePartnerRequest, ({ requestId, by, seen }) =>
  requestPlan(requestId, { type: 'ApproveRequest', by, seen }),
);

export const RejectPartnerRequestHandler = planHandler(
  RejectPartnerRequest,
  ({ requestId, by, seen, rejection }) =>
    requestPlan(requestId, { type: 'RejectRequest', by, seen, rejection }),
);

function requestPlan(requestId: string, command: PartnerRequestCommand) {
  return { commands: () => [on(partnerRequestDecider, requestId, command)], result: { requestId } };
}
