import { Logger } from '@nestjs/common';
import type { FeedEvent } from '@terrace/event-core/model/event';
import type { LiveNamespace, LiveSocket } from './live-socket.js';
import type { LiveRegistry } from './live-registry.js';
import type { Revocation, SocketOwner } from './revocation.js';

/** How often open sockets' sessions are asked about; two rounds are well within the promised 5 s. */
const CHECK_MS = 2_000;

/** Whose socket is whose on this node, and closing them when they may no longer be open. */
export class LiveSessions {
  private readonly logger = new Logger(LiveSessions.name);
  private sockets: LiveNamespace | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Sessions that had ended at the last check. */
  private ended: ReadonlySet<string> = new Set();

  constructor(private readonly registry: LiveRegistry) {}

  start(sockets: LiveNamespace): void {
    this.sockets = sockets;
    const check = async () => {
      await this.closeEndedSessions().catch((error: unknown) =>
        this.logger.warn({ error: String(error) }, 'live: sessions could not be checked'),
      );
      this.timer = setTimeout(() => void check(), CHECK_MS);
    };
    this.timer = setTimeout(() => void check(), CHECK_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.sockets = undefined;
  }

  /** Open sockets on this node. */
  get open(): number {
    return this.sockets?.sockets.size ?? 0;
  }

  /** Notes whose socket it is. */
  add(socket: LiveSocket): void {
    const { viewer } = socket.data;
    if (viewer.kind !== 'account') return;
    void socket.join([roomOf({ accountId: viewer.accountId }), roomOf({ sessionId: viewer.sessionId })]);
  }

  /** Closes the sockets on this node; other nodes learn of it from the feed or their own check. */
  disconnect(owner: SocketOwner): void {
    this.sockets?.in(roomOf(owner)).disconnectSockets(true);
  }

  /** Closes whose right has ended by one of these events. */
  revoke(events: readonly FeedEvent[]): void {
    for (const event of events) {
      for (const { on, who } of this.registry.revocations) {
        if (!on.includes(event.type) || event.unreadable !== undefined) continue;
        const owner = this.ownerOf(event, who);
        if (owner) this.disconnect(owner);
      }
    }
  }

  /** An event that fails here must not silence the feed; a session that it ended is closed by its check. */
  private ownerOf(event: FeedEvent, who: Revocation['who']): SocketOwner | null {
    try {
      return who(event);
    } catch (error) {
      this.logger.error(
        { position: event.position, error: String(error) },
        'live: sockets to close could not be determined',
      );
      return null;
    }
  }

  /**
   * Closes the sockets of sessions that had ended, or had other roles, at the check before as well: the change that ended one, such as a rejection,
   * reaches its page through the feed, and is sent first.
   */
  private async closeEndedSessions(): Promise<void> {
    const open = [...(this.sockets?.sockets.values() ?? [])].flatMap(({ data: { viewer } }) =>
      viewer.kind === 'account' ? viewer : [],
    );
    if (open.length === 0 || !this.registry.sessionCheck) return;
    const sessionIds = new Set(open.map(({ sessionId }) => sessionId));
    const good = await this.registry.sessionCheck.stillGood([...sessionIds]);
    const isOver = open.filter(
      ({ sessionId, adminRoles }) => good.get(sessionId)?.join() !== adminRoles.join(),
    );
    const ended = new Set(isOver.map(({ sessionId }) => sessionId));
    for (const sessionId of ended) if (this.ended.has(sessionId)) this.disconnect({ sessionId });
    this.ended = ended;
  }
}

/** Rooms that no topic can name: their names hold a character topics' rooms do not begin with. */
function roomOf(owner: SocketOwner): string {
  return 'accountId' in owner ? `@account:${owner.accountId}` : `@session:${owner.sessionId}`;
}
