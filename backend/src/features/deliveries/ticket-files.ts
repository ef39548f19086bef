import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FileInspector } from '../../platform/files/file-inspector.js';
import {
  type FileOwner,
  FileStore,
  type KeptFile,
  type ReceivedFile,
  inMemory,
} from '../../platform/files/file-store.js';
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

/** What is stored of a delivered file, and of a proof. All is under the key of the buyer. */
interface FileOfTicket {
  readonly file: KeptFile;
  readonly owner: FileOwner;
}

/** Who sent a file, and for whom. */
interface Between {
  /** The account that sent it, or 'official'. */
  readonly sender: string;
  readonly buyerId: string;
}

/** Reads the files of tickets, and makes of them what their buyers get. */
@Injectable()
export class TicketFiles {
  constructor(
    private readonly inspector: FileInspector,
    private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'JWT_SECRET'>,
  ) {}

  /**
   * Makes a file anew, draws its page and its code: what the command names, and what is to be stored with it. Stores
   * nothing. Throws what a FileInspector throws.
   */
  async read(
    received: ReceivedFile,
    page: number | undefined,
    { sender, buyerId }: Between,
  ): Promise<{ readonly delivered: DeliveredFile; readonly parts: readonly FileOfTicket[] }> {
    const { pages, ...file } = await this.inspector.rebuild(received, sender, page);
    // A page is a file of its own; a whole file is known by what was sent.
    const sent = page !== undefined && pages > 1 ? file.bytes : await received.bytes();
    // What the buyer gets is what is read: programs may read what was sent in different ways.
    const inspected = await this.inspector.inspect(inMemory(file), sender);
    const { picture } = inspected.page;
    const code = codeForGate(inspected.page.codes);
    const parts: FileOfTicket[] = [];
    const named = (purpose: keyof typeof TICKET_PURPOSES, part: KeptFile) => {
      const owner = { personId: buyerId, purpose: TICKET_PURPOSES[purpose] };
      parts.push({ file: part, owner });
      return this.store.describe(part, owner).id;
    };
    const delivered = {
      fileId: named('file', file),
      pictureId: picture && named('picture', { type: 'image/png', bytes: picture }),
      codeId: code && named('code', { type: 'image/svg+xml', bytes: Buffer.from(code.svg) }),
      type: file.type,
      size: file.bytes.length,
      fileHash: fileHashOf(sent, this.config.JWT_SECRET),
      codeHash: code && codeHashOf(code.text, this.config.JWT_SECRET),
    };
    return { delivered, parts };
  }

  /** The same for the picture that proves a transfer. */
  async readProof(
    received: ReceivedFile,
    { sender, buyerId }: Between,
  ): Promise<{ readonly proofId: string; readonly parts: readonly FileOfTicket[] }> {
    const file = await this.inspector.rebuild(received, sender);
    const owner = { personId: buyerId, purpose: TICKET_PURPOSES.proof };
    return { proofId: this.store.describe(file, owner).id, parts: [{ file, owner }] };
  }
}
