import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FileInspector } from '../../platform/files/file-inspector.js';
import { FileStore, type ReceivedFile } from '../../platform/files/file-store.js';
import type { DeliveredFile } from './delivery.decision.js';
import { codeForGate } from './ticket-code.js';
import { codeHashOf, fileHashOf } from './ticket-hash.js';

/** The purposes of stored ticket files. */
export const TICKET_PURPOSES = {
  file: 'e-ticket',
  picture: 'e-ticket-picture',
  code: 'e-ticket-code',
  proof: 'transfer-proof',
} as const;

/** Reads and stores the files of tickets, all under the key of the buyer. */
@Injectable()
export class TicketFiles {
  constructor(
    private readonly inspector: FileInspector,
    private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'JWT_SECRET'>,
  ) {}

  /**
   * Reads a file, draws its page and its code, and stores all three before the append. `UnusedTicketFiles` removes
   * files that no delivery names, so this can be stopped at any point and repeated. Throws `not-found` when the buyer
   * was erased, and what a FileInspector throws.
   */
  async keep(
    received: ReceivedFile,
    page: number | undefined,
    { sender, buyerId }: { readonly sender: string; readonly buyerId: string },
  ): Promise<DeliveredFile> {
    const inspected = await this.inspector.inspect(received, sender, page ?? 1);
    const isPart = page !== undefined && inspected.pages > 1;
    const file = isPart ? await this.inspector.extractPage(received, sender, page) : received;
    const { picture } = inspected.page;
    const code = codeForGate(inspected.page.codes);
    const ownedFor = (purpose: keyof typeof TICKET_PURPOSES) => ({
      personId: buyerId,
      purpose: TICKET_PURPOSES[purpose],
    });
    const stored = await this.store.put(file, ownedFor('file'));
    const drawn =
      picture && (await this.store.put({ type: 'image/png', bytes: picture }, ownedFor('picture')));
    const drawnCode =
      code &&
      (await this.store.put({ type: 'image/svg+xml', bytes: Buffer.from(code.svg) }, ownedFor('code')));
    return {
      fileId: stored.id,
      pictureId: drawn?.id ?? null,
      codeId: drawnCode?.id ?? null,
      type: stored.type,
      size: stored.size,
      fileHash: fileHashOf(file.bytes, this.config.JWT_SECRET),
      codeHash: code && codeHashOf(code.text, this.config.JWT_SECRET),
    };
  }

  /** Stores the picture that proves a transfer, and returns its id. Throws `not-found` when the buyer was erased. */
  async keepProof(received: ReceivedFile, buyerId: string): Promise<string> {
    return (await this.store.put(received, { personId: buyerId, purpose: TICKET_PURPOSES.proof })).id;
  }
}
