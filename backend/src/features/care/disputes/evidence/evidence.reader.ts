import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { FileStore, type KeptFile } from '../../../../platform/files/file-store.js';
import { type Caller, LoadOwnOrder } from '../../../buying/purchases/purchases.public.js';
import type { Party } from '../dispute.decider.js';
import { DisputesReader } from '../disputes.reader.js';

/** Reads the files of disputes, and who may send them. */
@Injectable()
export class EvidenceReader {
  constructor(
    private readonly files: FileStore,
    private readonly disputes: DisputesReader,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Whether a party may send files, before any is sent. `caller` has to be the buyer of the order; undefined for a seller,
   * whose account is the party. Throws `not-found` where they may not.
   */
  async checkSender(disputeId: string, party: Party, caller?: Caller): Promise<void> {
    if (party.side === 'buyer' && caller)
      await this.queries.execute(new LoadOwnOrder(party.purchaseId, caller));
    await this.disputes.ofSide(disputeId, party);
  }

  /** A file of a dispute, for one of its parties. Throws `not-found`, also after its owner was erased. */
  async open(disputeId: string, fileId: string, party: Party): Promise<KeptFile> {
    const { evidence } = await this.disputes.ofSide(disputeId, party);
    if (!evidence.some(({ id }) => id === fileId)) throw new DomainError('not-found');
    return this.file(fileId);
  }

  /** A file, whoever asks. Throws `not-found` after its owner was erased. */
  async file(fileId: string): Promise<KeptFile> {
    const file = await this.files.open(fileId);
    if (!file) throw new DomainError('not-found');
    return file;
  }
}
