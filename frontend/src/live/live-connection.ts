import { Change, Resync, Subscribed } from '@terrace/contracts/live/messages';
import { io, type Socket } from 'socket.io-client';
import { refreshSession } from '../app/refresh-session';
import { maybeSignedIn } from '../app/signed-in-marker';
import { Looks } from './looks';

/** What the connection chip shows. */
export type ConnectionStatus =
  | { readonly state: 'connecting' | 'live' | 'reconnecting' }
  /** `since`: when the connection was last good, in epoch milliseconds. */
  | { readonly state: 'offline'; readonly since: number };

/** Hears of one topic: its changes in order, and when everything must be fetched again. */
export interface TopicListener {
  readonly onChange: (change: Change) => void;
  readonly onResync: () => void;
}

/** A dropped connection shows as Reconnecting… after this long, as Offline after the second (ui.md). */
const SAY_RECONNECTING_AFTER_MS = 2_000;
const SAY_OFFLINE_AFTER_MS = 15_000;
/** How long a page waits for its topics before it fetches anyway. */
const JOIN_PATIENCE_MS = 3_000;
/** After a failed join or a refused handshake the page tries again this much later. */
const REJOIN_AFTER_MS = 2_000;
/** Pages told to fetch again spread themselves over this time. */
const RESYNC_JITTER_MS = 2_000;

/**
 * The page's one socket. Topics are joined while somebody listens; after any break it names its topics and
 * the last position it saw, and the server sends what was missed.
 */
export class LiveConnection {
  /** What this page and the others on a topic look at. */
  readonly looks = new Looks(
    (look) => this.socket?.connected && this.socket.emit('look', look),
    () => this.notify(),
  );
  private readonly listeners = new Map<string, Set<TopicListener>>();
  private readonly watchers = new Set<() => void>();
  private readonly joined = new Map<string, Promise<void>>();
  private socket: Socket | undefined;
  private position: number | undefined;
  private hasRenewed = false;
  private current: ConnectionStatus = { state: 'connecting' };
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** The present status; the same object until it changes. */
  readonly status = (): ConnectionStatus => this.current;

  /** Calls back at each change of status until the returned function is called. */
  readonly watch = (callback: () => void): (() => void) => {
    this.watchers.add(callback);
    return () => this.watchers.delete(callback);
  };

  /** Listens to a topic until the returned function is called. */
  listen(topic: string, listener: TopicListener): () => void {
    this.connect();
    const listeners = this.listeners.get(topic) ?? new Set<TopicListener>();
    this.listeners.set(topic, listeners.add(listener));
    if (listeners.size === 1 && this.socket?.connected) void this.join([topic]);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.leave(topic);
    };
  }

  /** Resolves when the topic's changes are flowing, or after a while without a connection. */
  async ready(topic: string): Promise<void> {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, JOIN_PATIENCE_MS));
    await Promise.race([this.joined.get(topic) ?? this.nextJoin(topic), patience]);
  }

  /** Tries again now; for the chip's Retry button and after signing in or out. */
  reconnect(): void {
    this.hasRenewed = false;
    this.comeBack();
  }

  private comeBack(): void {
    this.socket?.disconnect();
    this.socket?.connect();
  }

  private connect(): void {
    if (this.socket) return;
    const socket = io({ path: '/live', transports: ['websocket'], withCredentials: true });
    this.socket = socket;
    this.disconnected();
    socket.on('connect', () => {
      this.clearTimers();
      this.show({ state: 'live' });
      void this.join([...this.listeners.keys()], this.position);
    });
    socket.on('disconnect', (reason) => {
      this.disconnected();
      if (reason !== 'io client disconnect') this.hasRenewed = false;
      // The server ended it (a session that is over, say); come back as whoever this page is now.
      if (reason === 'io server disconnect') this.timers.push(setTimeout(() => socket.connect(), 1_000));
    });
    socket.on('connect_error', () => {
      // The library retries a network error by itself (`active`), but not a refused handshake, which is what the
      // server answers while it cannot read the session.
      if (!socket.active) this.timers.push(setTimeout(() => this.retryHandshake(socket), REJOIN_AFTER_MS));
    });
    socket.on('change', (message: unknown) => this.changed(message));
    socket.on('resync', (message: unknown) => this.resync(message));
    socket.on('onlookers', (message: unknown) => this.looks.heard(message));
  }

  private retryHandshake(socket: Socket): void {
    // Retry or a sign-in has meanwhile begun another attempt.
    if (!socket.active) socket.connect();
  }

  private async join(topics: readonly string[], since?: number): Promise<void> {
    if (topics.length === 0) return;
    const joining = this.subscribe(topics, since);
    for (const topic of topics) this.joined.set(topic, joining);
    await joining;
    this.notify();
  }

  private async subscribe(topics: readonly string[], since: number | undefined): Promise<void> {
    const before = this.position;
    const answer: unknown = await this.socket
      ?.timeout(10_000)
      .emitWithAck('subscribe', { topics, ...(since !== undefined && { since }) })
      .catch(() => undefined);
    const subscribed = Subscribed.safeParse(answer);
    if (!subscribed.success) {
      // Not joined, whatever the chip says: come back and ask again.
      if (this.socket?.connected) this.timers.push(setTimeout(() => this.comeBack(), REJOIN_AFTER_MS));
      return;
    }
    const { position, topics: joined, refused } = subscribed.data;
    this.looks.joined(joined);
    if (refused.length > 0 && (await this.renewed())) {
      this.position = before ?? position;
      this.comeBack();
    } else this.seen(position);
  }

  /**
   * Whether a refused topic is worth asking for again: a socket that comes back after a while has an access
   * token that has run out, and is nobody to the server until it is fresh. Tried once a connection.
   */
  private async renewed(): Promise<boolean> {
    if (this.hasRenewed || !maybeSignedIn()) return false;
    this.hasRenewed = true;
    return refreshSession();
  }

  private leave(topic: string): void {
    this.listeners.delete(topic);
    this.joined.delete(topic);
    if (this.socket?.connected) this.socket.emit('unsubscribe', { topics: [topic] });
  }

  private changed(message: unknown): void {
    const change = Change.safeParse(message);
    if (!change.success) return;
    for (const { onChange } of this.listeners.get(change.data.topic) ?? []) onChange(change.data);
    this.seen(change.data.position);
  }

  private resync(message: unknown): void {
    const resync = Resync.safeParse(message);
    if (!resync.success) return;
    const affected = resync.data.topics.flatMap((topic) => [...(this.listeners.get(topic) ?? [])]);
    setTimeout(() => affected.forEach(({ onResync }) => onResync()), Math.random() * RESYNC_JITTER_MS);
  }

  private seen(position: number): void {
    this.position = Math.max(this.position ?? 0, position);
  }

  private nextJoin(topic: string): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.watch(() => {
        const joining = this.joined.get(topic);
        if (!joining) return;
        stop();
        void joining.then(resolve);
      });
    });
  }

  private disconnected(): void {
    this.joined.clear();
    this.looks.lost();
    this.clearTimers();
    const lastGood = Date.now();
    const later = (ms: number, status: ConnectionStatus) =>
      this.timers.push(setTimeout(() => this.show(status), ms));
    later(SAY_RECONNECTING_AFTER_MS, { state: 'reconnecting' });
    later(SAY_OFFLINE_AFTER_MS, { state: 'offline', since: lastGood });
  }

  private clearTimers(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  private show(status: ConnectionStatus): void {
    this.current = status;
    this.notify();
  }

  private notify(): void {
    for (const callback of [...this.watchers]) callback();
  }
}

/** The one connection of this page. */
export const live = new LiveConnection();
