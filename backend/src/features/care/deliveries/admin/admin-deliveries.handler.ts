import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdminDelivery, QuestionForm } from '@terrace/contracts/http/buying/deliveries';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { FileStore, type KeptFile } from '../../../../platform/files/file-store.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { loadAdminRows } from './admin-deliveries.reader.js';
import { loadDeliveries, openTexts } from '../deliveries.reader.js';
import type { DeliveryChange } from '../delivery.decision.js';
import { changeDeliveryPlan } from '../delivery.plans.js';
import { presentAdminDelivery } from '../delivery.presenter.js';
import { openPart } from '../e-tickets/e-tickets.reader.js';

/** Records who reads the file of a seat, and returns it. Throws `not-found` without an open dispute or question. */
export class ReadTicketFile extends Command<KeptFile> {
  constructor(
    readonly deliveryId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Decides about a seat in question. Throws `not-found`, `already-decided` and `changed-since-seen`. */
export class DecideTicketQuestion extends Command<AdminDelivery> {
  constructor(
    readonly deliveryId: string,
    readonly form: QuestionForm,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Gives the seller more time, or reminds them. Throws `not-found` and what `extend` and `remindSeller` throw. */
export class ChangeDeadline extends Command<AdminDelivery> {
  constructor(
    readonly deliveryId: string,
    readonly change: Extract<DeliveryChange, { type: 'Extend' | 'RemindSeller' }>,
  ) {
    super();
  }
}

@CommandHandler(ReadTicketFile)
export class ReadTicketFileHandler implements ICommandHandler<ReadTicketFile> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly files: FileStore,
    private readonly database: Database,
  ) {}

  async execute({ deliveryId, by }: ReadTicketFile) {
    await this.executor.executeAnew(changeDeliveryPlan(deliveryId, { type: 'ReadFile', by }));
    const [row] = await loadDeliveries([deliveryId], this.database);
    if (!row) throw new DomainError('not-found');
    return openPart(row, 'file', this.files);
  }
}

@CommandHandler(DecideTicketQuestion)
export class DecideTicketQuestionHandler implements ICommandHandler<DecideTicketQuestion> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly keys: PersonalDataKeys,
    private readonly database: Database,
  ) {}

  async execute({ deliveryId, form, by }: DecideTicketQuestion) {
    const decide = { type: 'DecideQuestion', ...form, by } as const;
    await this.executor.execute(changeDeliveryPlan(deliveryId, decide));
    return loadForAdmins(deliveryId, this.keys, this.database);
  }
}

@CommandHandler(ChangeDeadline)
export class ChangeDeadlineHandler implements ICommandHandler<ChangeDeadline> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly keys: PersonalDataKeys,
    private readonly database: Database,
  ) {}

  async execute({ deliveryId, change }: ChangeDeadline) {
    await this.executor.execute(changeDeliveryPlan(deliveryId, change));
    return loadForAdmins(deliveryId, this.keys, this.database);
  }
}

async function loadForAdmins(deliveryId: string, keys: PersonalDataKeys, database: Database) {
  const [row] = await openTexts(keys, await loadAdminRows([deliveryId], database));
  if (!row) throw new DomainError('not-found');
  return presentAdminDelivery(row);
}
