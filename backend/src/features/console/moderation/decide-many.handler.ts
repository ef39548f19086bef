import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkOutcomes } from '@terrace/contracts/http/bulk';
import type { DecideMany } from '@terrace/contracts/http/console/decisions';
import type { Logger } from 'pino';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { QueueDecisions } from '../../../platform/queues/queue-decisions.js';
import { runEach } from '../../../platform/http/run-each.js';
import { LOGGER } from '../../../platform/observability/logger.js';

/** One verdict of an administrator for several things. What one of them refuses stops none of the others. */
export class DecideManyThings extends Command<BulkOutcomes> {
  constructor(
    readonly asked: DecideMany,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(DecideManyThings)
export class DecideManyThingsHandler implements ICommandHandler<DecideManyThings> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: QueueDecisions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute({ asked: { kind, verdict, items, rejection }, by }: DecideManyThings) {
    const commandFor = ({ id, version: seen }: { readonly id: string; readonly version: number }) =>
      this.decisions.commandFor(kind, { id, verdict, by, seen, rejection });
    return runEach(items, commandFor, this.commands, this.logger);
  }
}
