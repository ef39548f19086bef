import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { FileInspector, MAX_WHOLE_PAGES } from '../../../../platform/files/file-inspector.js';
import {
  type FileOwner,
  FileStore,
  type KeptFile,
  type ReceivedFile,
  inMemory,
} from '../../../../platform/files/file-store.js';
import type { PurchasedEvent } from '../../../buying/purchases/purchase.events.js';
import type { DeliveredFile } from '../deliver.decision.js';
import { claimedCodes, codeForGate } from './ticket-code.js';
import { TicketHashes } from './ticket-hash.js';

/** Highest number of codes that may be a ticket's in a file for one seat. */
const MAX_CLAIMED_CODES = 10;

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

/** A file of a ticket that was read: what the command names, and what is to be stored with it. */
export interface ReadTicket {
  readonly delivered: DeliveredFile;
  readonly parts: readonly FileOfTicket[];
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
    @Inject(Config) private readonly config: Pick<Config, 'JWT_SECRET'>,
  ) {}

  /**
   * Makes a file anew, draws its page and its code: what the command names, and what is to be stored with it. Stores
   * nothing. Throws `too-many-codes`, and what a FileInspector throws.
   */
  async read(
    received: ReceivedFile,
    page: number | undefined,
    { sender, buyerId, event }: Between & { readonly event: PurchasedEvent },
  ): Promise<ReadTicket> {
    const { pages, ...file } = await this.inspector.rebuild(received, sender, page);
    // A page is a file of its own; a whole file is known by what was sent.
    const sent = page !== undefined && pages > 1 ? file.bytes : await received.bytes();
    // What the buyer gets is what is read: programs may read what was sent in different ways.
    const inspected = await this.inspector.inspect(inMemory(file), sender);
    const claimed = claimedCodes(inspected);
    if (claimed.length > MAX_CLAIMED_CODES) throw new DomainError('too-many-codes');
    const { picture } = inspected.page;
    const code = codeForGate(inspected);
    const parts: FileOfTicket[] = [];
    const named = (purpose: keyof typeof TICKET_PURPOSES, part: KeptFile) => {
      const owner = { personId: buyerId, purpose: TICKET_PURPOSES[purpose] };
      parts.push({ file: part, owner });
      return this.store.describe(part, owner).id;
    };
    const hashes = new TicketHashes(event, this.config.JWT_SECRET);
    const delivered = {
      fileId: named('file', file),
      pictureId: picture && named('picture', { type: 'image/png', bytes: picture }),
      codeId: code && named('code', { type: 'image/svg+xml', bytes: Buffer.from(code.svg) }),
      type: file.type,
      size: file.bytes.length,
      fileHash: hashes.ofFile(sent),
      codeHashes: claimed.map((each) => hashes.ofCode(each)),
      pageHash: picture && claimed.length === 0 ? hashes.ofPage(picture) : null,
    };
    return { delivered, parts };
  }

  /** Whether each page of a file, of the first `MAX_WHOLE_PAGES`, has a code that may be its ticket's. Throws what a FileInspector throws. */
  async pagesWithCode(received: ReceivedFile, sender: string): Promise<boolean[]> {
    const pages = await this.inspector.countPages(received, sender);
    const found: boolean[] = [];
    for (let page = 1; page <= Math.min(pages, MAX_WHOLE_PAGES); page++)
      found.push(claimedCodes(await this.inspector.inspect(received, sender, page)).length > 0);
    return found;
  }

  /** As `read`, for the picture that proves a transfer. */
  async readProof(
    received: ReceivedFile,
    { sender, buyerId }: Between,
  ): Promise<{ readonly proofId: string; readonly parts: readonly FileOfTicket[] }> {
    const file = await this.inspector.rebuild(received, sender);
    const owner = { personId: buyerId, purpose: TICKET_PURPOSES.proof };
    return { proofId: this.store.describe(file, owner).id, parts: [{ file, owner }] };
  }
}
