import type { PresenceReport } from '@terrace/contracts/live/messages';
import type { LiveRegistry, TopicListener } from '../../../platform/live/live-registry.js';
import type { LiveNamespace, LiveSocket } from '../../../platform/live/live-socket.js';
import type { PresenceEntry, PresenceExchange } from './presence-exchange.js';

/** Minimum time between two messages to a room, while an administrator moves quickly through a list. */
const SEND_INTERVAL_MS = 100;

/**
 * Which row each page shows with the focus, on topics whose rule shows presence. It lasts while the socket is open
 * and in the topic, and is stored nowhere. Each process knows its own sockets and learns the others' from the
 * exchange.
 */
export class Presence implements TopicListener {
  private readonly entries = new Map<string, PresenceEntry>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private sockets: LiveNamespace | undefined;

  constructor(
    private readonly registry: LiveRegistry,
    private readonly exchange: PresenceExchange,
  ) {}

  start(sockets: LiveNamespace): void {
    this.sockets = sockets;
    this.exchange.start((entries) => {
      for (const { topic, room } of entries) this.scheduleSend(topic, room);
    });
  }

  async stop(): Promise<void> {
    await this.exchange.stop();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.sockets = undefined;
  }

  /** Sets the row of a page, or none. Has no effect when the page is not in the topic, which it may have left. */
  set({ id, data: { viewer, topics } }: LiveSocket, { topic, at }: PresenceReport): void {
    const room = topics.get(topic)?.[0];
    if (room === undefined || viewer.kind !== 'account' || !this.isShownOn(topic)) return;
    if (at) {
      const { accountId, name } = viewer;
      this.entries.set(id, { topic, room, admin: { accountId, name, at } });
    } else if (!this.entries.delete(id)) return;
    this.changed(topic, room);
  }

  /** Sends the present state to a page that has joined: what it knew before a disconnection is out of date. */
  joined(socket: LiveSocket, topics: readonly string[]): void {
    for (const topic of topics) {
      const room = socket.data.topics.get(topic)?.[0];
      if (room !== undefined && this.isShownOn(topic)) socket.emit('presence', this.stateOf(topic, room));
    }
  }

  left(socket: LiveSocket, topics: readonly string[]): void {
    const entry = this.entries.get(socket.id);
    if (entry && topics.includes(entry.topic)) this.disconnected(socket);
  }

  disconnected({ id }: LiveSocket): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    this.changed(entry.topic, entry.room);
  }

  private isShownOn(topic: string): boolean {
    return this.registry.ruleOf(topic)?.rule.showsPresence ?? false;
  }

  private changed(topic: string, room: string): void {
    this.exchange.publish([...this.entries.values()]);
    this.scheduleSend(topic, room);
  }

  private scheduleSend(topic: string, room: string): void {
    if (this.timers.has(room) || !this.sockets) return;
    const send = () => {
      this.timers.delete(room);
      this.sockets?.to(room).emit('presence', this.stateOf(topic, room));
    };
    this.timers.set(room, setTimeout(send, SEND_INTERVAL_MS));
  }

  private stateOf(topic: string, room: string) {
    const entries = [...this.entries.values(), ...this.exchange.remote].filter(
      (entry) => entry.room === room,
    );
    return { topic, admins: entries.map(({ admin }) => admin) };
  }
}
