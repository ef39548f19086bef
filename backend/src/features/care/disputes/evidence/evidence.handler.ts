import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FileType } from '@terrace/contracts/values/stored-file';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { FileInspector } from '../../../../platform/files/file-inspector.js';
import {
  FileStore,
  type KeptFile,
  type ReceivedFile,
  type StoredFile,
} from '../../../../platform/files/file-store.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { invalid } from '../../../../platform/text/invalid.js';
import { type ChangeDispute, changeDisputePlan, checkDisputePlan } from '../dispute.plans.js';
import type { Party } from '../dispute.decider.js';
import { DisputesReader } from '../disputes.reader.js';
import { EvidenceReader } from './evidence.reader.js';

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

/** A file of a dispute for an administrator, after recording who reads it. Throws `not-found`, also after its owner was erased. */
export class ReadEvidence extends Command<KeptFile> {
  constructor(
    readonly disputeId: string,
    readonly fileId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Makes the files of a party anew, and stores them when the rules allow the command that names them. */
@Injectable()
export class EvidenceFiles {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly inspector: FileInspector,
    private readonly store: FileStore,
  ) {}

  /** Carries out the command about these files. Throws what its rules and a FileInspector throw; then stores nothing. */
  async add(
    disputeId: string,
    personId: string,
    sent: readonly ReceivedFile[],
    commandFor: (files: readonly StoredFile[]) => ChangeDispute,
  ): Promise<{ disputeId: string }> {
    const owner = { personId, purpose: EVIDENCE };
    const files: KeptFile<FileType>[] = [];
    for (const each of sent) {
      const { type, bytes } = await this.inspector.rebuild(each, personId);
      files.push({ type, bytes });
    }
    const command = commandFor(files.map((file) => this.store.describe(file, owner)));
    return this.store.during((put) =>
      this.executor.executePrepared(async () => {
        await this.executor.executeAnew(checkDisputePlan(disputeId, command));
        for (const file of files) await put(file, owner);
        return changeDisputePlan(disputeId, command);
      }),
    );
  }
}

@CommandHandler(AddEvidence)
export class AddEvidenceHandler implements ICommandHandler<AddEvidence> {
  constructor(
    private readonly evidence: EvidenceFiles,
    private readonly disputes: DisputesReader,
  ) {}

  async execute({ disputeId, party, personId, files }: AddEvidence) {
    if (files.length === 0) throw invalid('files', 'Please choose a file');
    // Before any file is read, which is expensive.
    await this.disputes.ofSide(disputeId, party);
    return this.evidence.add(disputeId, personId, files, (stored) => ({
      ...{ type: 'AddEvidence', party },
      files: stored,
    }));
  }
}

@CommandHandler(AnswerDispute)
export class AnswerDisputeHandler implements ICommandHandler<AnswerDispute> {
  constructor(
    private readonly evidence: EvidenceFiles,
    private readonly disputes: DisputesReader,
  ) {}

  async execute({ disputeId, sellerId, text, files }: AnswerDispute) {
    await this.disputes.ofSide(disputeId, { side: 'seller', sellerId });
    return this.evidence.add(disputeId, sellerId, files, (stored) => ({
      ...{ type: 'AnswerDispute', sellerId, text },
      files: stored,
    }));
  }
}

@CommandHandler(ReadEvidence)
export class ReadEvidenceHandler implements ICommandHandler<ReadEvidence> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly evidence: EvidenceReader,
  ) {}

  async execute({ disputeId, fileId, by }: ReadEvidence) {
    await this.executor.executeAnew(changeDisputePlan(disputeId, { type: 'ReadEvidence', fileId, by }));
    return this.evidence.file(fileId);
  }
}
