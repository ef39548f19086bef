import type { Look } from '@terrace/contracts/live/messages';
import type { KnownLook } from './known-look.js';
import type { LiveRegistry } from './live-registry.js';
import type { LiveNamespace, LiveSocket } from './live-socket.js';
import type { SharedLooks } from './shared-looks.js';

/** Somebody who walks through a list tells of it often; a room hears of it at most this often. */
const SPACING_MS = 100;

/**
 * Who looks at what, on topics whose rule wants it shown. It lives as long as a socket is open and in the topic, and
 * is kept nowhere. Each node knows of its own sockets, and hears what the other nodes know of theirs.
 */
export class Onlookers {
  private readonly looks = new Map<string, KnownLook>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private sockets: LiveNamespace | undefined;

  constructor(
    private readonly registry: LiveRegistry,
    private readonly shared: SharedLooks,
  ) {}

  start(sockets: LiveNamespace): void {
    this.sockets = sockets;
    this.shared.start((looks) => {
      for (const { topic, room } of looks) this.tellSoon(topic, room);
    });
  }

  async stop(): Promise<void> {
    await this.shared.stop();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.sockets = undefined;
  }

  /** Notes what a page looks at. Without effect where the page is not in the topic: it may not, or not any more. */
  look({ id, data: { viewer, topics } }: LiveSocket, { topic, at }: Look): void {
    const room = topics.get(topic);
    if (room === undefined || viewer.kind !== 'account' || !this.isShownOn(topic)) return;
    if (at) {
      const { accountId, name } = viewer;
      this.looks.set(id, { topic, room, onlooker: { accountId, name, at } });
    } else if (!this.looks.delete(id)) return;
    this.changed(topic, room);
  }

  /** Tells a page that has just joined. What it saw before a break is no longer true. */
  welcome(socket: LiveSocket, joined: readonly string[]): void {
    for (const topic of joined) {
      const room = socket.data.topics.get(topic);
      if (room !== undefined && this.isShownOn(topic)) socket.emit('onlookers', this.on(topic, room));
    }
  }

  /** A page has gone, or has left these topics. */
  forget(socketId: string, topics?: readonly string[]): void {
    const look = this.looks.get(socketId);
    if (!look || (topics && !topics.includes(look.topic))) return;
    this.looks.delete(socketId);
    this.changed(look.topic, look.room);
  }

  private isShownOn(topic: string): boolean {
    return this.registry.ruleOf(topic)?.rule.showsOnlookers ?? false;
  }

  private changed(topic: string, room: string): void {
    this.shared.share([...this.looks.values()]);
    this.tellSoon(topic, room);
  }

  private tellSoon(topic: string, room: string): void {
    if (this.timers.has(room) || !this.sockets) return;
    const tell = () => {
      this.timers.delete(room);
      this.sockets?.to(room).emit('onlookers', this.on(topic, room));
    };
    this.timers.set(room, setTimeout(tell, SPACING_MS));
  }

  private on(topic: string, room: string) {
    const looks = [...this.looks.values(), ...this.shared.known].filter((look) => look.room === room);
    return { topic, onlookers: looks.map(({ onlooker }) => onlooker) };
  }
}
