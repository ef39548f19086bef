import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { FreshResult } from '../../../platform/event-core/fresh-result.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../platform/ids/new-id.js';
import { exportDecider } from './export.decider.js';

/** An administrator takes a list along: recorded before the first row leaves, and answered with the proof of it. */
export class RecordListExport extends Command<FreshResult<unknown>> {
  constructor(
    readonly list: string,
    /** What was searched for. */
    readonly q: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(RecordListExport)
export class RecordListExportHandler implements ICommandHandler<RecordListExport> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ list, q, by }: RecordListExport): Promise<FreshResult<unknown>> {
    const exported = { type: 'RecordExport', list, q, by } as const;
    const id = newId();
    return this.executor.executeAnew({
      commands: () => [on(exportDecider, id, exported, { isNew: true })],
      result: {},
    });
  }
}
