import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExportRequest } from '@terrace/contracts/http/exports';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import type { DecidedBy } from '../../platform/command/decided-by.js';
import { on } from '../../platform/command/plan.js';
import { newId } from '../../platform/ids/new-id.js';
import { exportDecider } from './export.decider.js';

/** An administrator takes a list along; recorded before the first row leaves. */
export class RecordListExport extends Command<void> {
  constructor(
    readonly asked: ExportRequest,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(RecordListExport)
export class RecordListExportHandler implements ICommandHandler<RecordListExport> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ asked: { list, filter }, by }: RecordListExport): Promise<void> {
    const exported = { type: 'RecordExport', list, q: filter.q ?? '', by } as const;
    await this.executor.execute({
      commands: () => [on(exportDecider, newId(), exported, { isNew: true })],
      result: {},
    });
  }
}
