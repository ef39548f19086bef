import {
  Command,
  CommandHandler,
  type ICommandHandler,
  Query,
  QueryBus,
  type IQueryHandler,
  QueryHandler,
} from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import {
  FileStore,
  type KeptFile,
  type ReceivedFile,
  type StoredFile,
} from '../../platform/files/file-store.js';
import type { DecidedBy } from '../moderation/moderation.public.js';
import { changeDisputePlan } from './dispute.plans.js';
import type { Party } from './dispute.decider.js';
import { GetDisputeOfSide } from './disputes.public.js';

/** What the files of disputes are stored for. */
export const EVIDENCE = 'evidence';

/** A party adds files. Throws `not-found`, `too-many-files`, `dispute-closed`, `invalid` without a file. */
export class AddEvidence extends Command<{ disputeId: string }> {
  constructor(
    readonly disputeId: string,
    readonly party: Party,
    /** Under whose key they are kept. */
    readonly personId: string,
    readonly files: readonly ReceivedFile[],
  ) {
    super();
  }
}

/** The seller answers. Throws as `AddEvidence` does, and `already-answered`, `answer-too-late`. */
export class AnswerDispute extends Command<{ disputeId: string }> {
  constructor(
    readonly disputeId: string,
    readonly sellerId: string,
    readonly text: string,
    readonly files: readonly ReceivedFile[],
  ) {
    super();
  }
}

/** A file of a dispute, for one of its parties. Throws `not-found`, also after its owner was erased. */
export class OpenEvidence extends Query<KeptFile> {
  constructor(
    readonly disputeId: string,
    readonly fileId: string,
    readonly party: Party,
  ) {
    super();
  }
}

/** The same for an administrator, after recording who reads it. */
export class ReadEvidence extends Command<KeptFile> {
  constructor(
    readonly disputeId: string,
    readonly fileId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(AddEvidence)
export class AddEvidenceHandler implements ICommandHandler<AddEvidence> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly files: FileStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ disputeId, party, personId, files }: AddEvidence) {
    if (files.length === 0) throw noFile();
    // Before anything is stored; the rules decide again in the append.
    await this.queries.execute(new GetDisputeOfSide(disputeId, party));
    const stored = await storeAll(files, personId, this.files);
    return this.executor.execute(changeDisputePlan(disputeId, { type: 'AddEvidence', party, files: stored }));
  }
}

@CommandHandler(AnswerDispute)
export class AnswerDisputeHandler implements ICommandHandler<AnswerDispute> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly files: FileStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ disputeId, sellerId, text, files }: AnswerDispute) {
    await this.queries.execute(new GetDisputeOfSide(disputeId, { side: 'seller', sellerId }));
    const stored = await storeAll(files, sellerId, this.files);
    const answer = { type: 'AnswerDispute', sellerId, text, files: stored } as const;
    return this.executor.execute(changeDisputePlan(disputeId, answer));
  }
}

@QueryHandler(OpenEvidence)
export class OpenEvidenceHandler implements IQueryHandler<OpenEvidence> {
  constructor(
    private readonly files: FileStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ disputeId, fileId, party }: OpenEvidence) {
    const { evidence } = await this.queries.execute(new GetDisputeOfSide(disputeId, party));
    if (!evidence.some(({ id }) => id === fileId)) throw new DomainError('not-found');
    return found(await this.files.open(fileId));
  }
}

@CommandHandler(ReadEvidence)
export class ReadEvidenceHandler implements ICommandHandler<ReadEvidence> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly files: FileStore,
  ) {}

  async execute({ disputeId, fileId, by }: ReadEvidence) {
    await this.executor.executeAnew(changeDisputePlan(disputeId, { type: 'ReadEvidence', fileId, by }));
    return found(await this.files.open(fileId));
  }
}

async function storeAll(
  files: readonly ReceivedFile[],
  personId: string,
  store: FileStore,
): Promise<readonly StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const file of files) stored.push(await store.put(file, { personId, purpose: EVIDENCE }));
  return stored;
}

function found(file: KeptFile | null): KeptFile {
  if (!file) throw new DomainError('not-found');
  return file;
}

function noFile(): DomainError {
  return new DomainError('invalid', { errors: [{ path: 'files', message: 'Please choose a file' }] });
}
