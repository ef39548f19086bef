import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PartnerForm } from '@terrace/contracts/http/partners';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import type { DecidedBy } from '../../platform/command/decided-by.js';
import { on } from '../../platform/command/plan.js';
import { newId } from '../../platform/ids/new-id.js';
import { partnerRequestDecider } from './partner-request.decider.js';

/** Somebody applies to become a partner. */
export class SendPartnerRequest extends Command<void> {
  constructor(readonly form: PartnerForm) {
    super();
  }
}

/** An administrator decides on a request as they saw it. Throws `not-found`, `already-decided`, `changed-since-seen`. */
export class DecidePartnerRequest extends Command<{ requestId: string }> {
  constructor(
    readonly requestId: string,
    readonly verdict: 'ApproveRequest' | 'RejectRequest',
    readonly by: DecidedBy,
    readonly seen?: number,
  ) {
    super();
  }
}

@CommandHandler(SendPartnerRequest)
export class SendPartnerRequestHandler implements ICommandHandler<SendPartnerRequest> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ form: { website, message = '', ...applicant } }: SendPartnerRequest): Promise<void> {
    // A program filled in what nobody sees (contracts, Honeypot): it hears what a person hears.
    if (website) return;
    const requestId = newId();
    const submitted = { type: 'SubmitRequest', requestId, message, ...applicant } as const;
    await this.executor.execute({
      commands: () => [on(partnerRequestDecider, requestId, submitted, { isNew: true })],
      result: {},
    });
  }
}

@CommandHandler(DecidePartnerRequest)
export class DecidePartnerRequestHandler implements ICommandHandler<DecidePartnerRequest> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ requestId, verdict, by, seen }: DecidePartnerRequest) {
    return this.executor.execute({
      commands: () => [on(partnerRequestDecider, requestId, { type: verdict, by, seen })],
      result: { requestId },
    });
  }
}
