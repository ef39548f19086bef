import { Change, Resync, Subscribed } from '@terrace/contracts/live/messages';
import { io, type Socket } from 'socket.io-client';
import { refreshSession } from '../api/refresh-session';
import { mayBeSignedIn } from '../api/signed-in-marker';
import { ConnectionState, type ConnectionStatus } from './connection-state';
import { BEAT_TIMEOUT_MS, Heartbeat } from './heartbeat';
import { Presence } from './presence';
import { withJitter } from './timing';

/** Callbacks of one topic: each change in order, and `onResync` when changes were missed and all must be refetched. */
export interface TopicListener {
  readonly onChange: (change: Change) => void;
  readonly onResync: () => void;
}

/** Topics that one message may name. */
const MAX_TOPICS = 50;
/** How long a page waits until its topics are joined before it fetches anyway. */
const JOIN_TIMEOUT_MS = 3_000;
/** Delay before the retry of a failed join or a refused handshake. */
const REJOIN_DELAY_MS = 2_000;
/** Missed heartbeats after which the connection is given up for a new one. */
const MAX_MISSES = 2;
/** Refetches after a resync are spread over this time, so that the pages do not arrive together. */
const RESYNC_JITTER_MS = 2_000;

/**
 * The page's one socket. Joins a topic while it has listeners; after a reconnect it sends its topics with the last position
 * it saw, and the server replays the missed changes.
 */
export class LiveConnection {
  /** Who is viewing what on a topic. */
  readonly presence = new Presence(
    (report) => this.socket?.connected && this.socket.emit('presence', report),
    () => this.notify(),
  );
  private readonly listeners = new Map<string, Set<TopicListener>>();
  private readonly watchers = new Set<() => void>();
  private readonly joined = new Map<string, Promise<void>>();
  /** Topics that got their first listener, or lost their last, in this turn. */
  private readonly moved = new Set<string>();
  private connecting: ReturnType<typeof setTimeout> | undefined;
  private socket: Socket | undefined;
  private position: number | undefined;
  private hasRefreshed = false;
  private readonly state = new ConnectionState(() => this.notify());
  private timers: ReturnType<typeof setTimeout>[] = [];
  private readonly heartbeat = new Heartbeat({
    ask: async () => {
      await this.socket?.timeout(BEAT_TIMEOUT_MS).emitWithAck('heartbeat');
    },
    onAnswer: () => this.heard(),
    onMiss: (misses) => (misses < MAX_MISSES ? this.state.stalled() : this.restart()),
  });

  /** The current status; the same object until it changes. */
  readonly status = (): ConnectionStatus => this.state.current;

  /** Calls back at each change of status until the returned function is called. */
  readonly watch = (callback: () => void): (() => void) => {
    this.watchers.add(callback);
    return () => this.watchers.delete(callback);
  };

  /** Listens to a topic until the returned function is called. */
  listen(topic: string, listener: TopicListener): () => void {
    this.connectSoon();
    const listeners = this.listeners.get(topic) ?? new Set<TopicListener>();
    this.listeners.set(topic, listeners.add(listener));
    if (listeners.size === 1) this.joinOrLeaveSoon(topic);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.leave(topic);
    };
  }

  /** Resolves when the topic is joined, at the latest after `JOIN_TIMEOUT_MS`. */
  async ready(topic: string): Promise<void> {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, JOIN_TIMEOUT_MS));
    await Promise.race([this.joined.get(topic) ?? this.nextJoin(topic), timeout]);
  }

  /** Reconnects now; for the chip's Retry button and after signing in or out. */
  reconnect(): void {
    this.hasRefreshed = false;
    if (this.state.current.state === 'offline') this.state.stalled();
    this.restart();
  }

  private restart(): void {
    this.socket?.disconnect();
    this.socket?.connect();
  }

  /** In a task of its own: opening a socket takes a slow phone as long as the effects of a whole page. */
  private connectSoon(): void {
    this.connecting ??= setTimeout(() => this.connect());
  }

  private connect(): void {
    const socket = io({ path: '/live', transports: ['websocket'], withCredentials: true });
    this.socket = socket;
    this.disconnected();
    socket.on('connect', () => {
      this.clearTimers();
      this.state.live();
      this.heartbeat.start();
      void this.join([...this.listeners.keys()], this.position);
    });
    socket.on('disconnect', (reason) => {
      this.disconnected();
      if (reason !== 'io client disconnect') this.hasRefreshed = false;
      // The server closed it, for example because the session ended; reconnect with the current cookies.
      if (reason === 'io server disconnect')
        this.timers.push(setTimeout(() => socket.connect(), withJitter(1_000)));
    });
    socket.on('connect_error', () => {
      // The library retries a network error by itself (`active`), but not a refused handshake, which is the
      // server's response while it cannot read the session.
      if (!socket.active)
        this.timers.push(setTimeout(() => this.retryHandshake(socket), withJitter(REJOIN_DELAY_MS)));
    });
    window.addEventListener('offline', () => {
      if (this.state.current.state === 'live') this.state.stalled();
    });
    window.addEventListener('online', () => (socket.connected ? this.heartbeat.beatNow() : this.restart()));
    socket.on('change', (message: unknown) => this.changed(message));
    socket.on('resync', (message: unknown) => this.resync(message));
    socket.on('presence', (message: unknown) => this.presence.receive(message));
  }

  private retryHandshake(socket: Socket): void {
    // Retry or a sign-in has started another attempt meanwhile.
    if (!socket.active) socket.connect();
  }

  /** A list listens to dozens of topics at once: they go in one message. */
  private joinOrLeaveSoon(topic: string): void {
    this.moved.add(topic);
    if (this.moved.size > 1) return;
    queueMicrotask(() => {
      const moved = [...this.moved];
      this.moved.clear();
      const left = moved.filter((one) => !this.listeners.has(one) && this.joined.delete(one));
      if (!this.socket?.connected) return;
      for (let start = 0; start < left.length; start += MAX_TOPICS)
        this.socket.emit('unsubscribe', { topics: left.slice(start, start + MAX_TOPICS) });
      void this.join(moved.filter((one) => this.listeners.has(one) && !this.joined.has(one)));
    });
  }

  private async join(topics: readonly string[], since?: number): Promise<void> {
    if (topics.length === 0) return;
    if (topics.length > MAX_TOPICS) {
      await this.join(topics.slice(0, MAX_TOPICS), since);
      return this.join(topics.slice(MAX_TOPICS), since);
    }
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
      // Not joined although connected: reconnect and subscribe again.
      if (this.socket?.connected)
        this.timers.push(setTimeout(() => this.restart(), withJitter(REJOIN_DELAY_MS)));
      return;
    }
    const { position, topics: joined, refused } = subscribed.data;
    this.presence.joined(joined);
    if (refused.length > 0 && (await this.refreshedSession())) {
      this.position = before ?? position;
      this.restart();
    } else this.seen(position);
  }

  /**
   * Whether to subscribe again to a refused topic: after a long break the access token has expired, so the server refuses
   * until it is refreshed. Refreshes once per connection.
   */
  private async refreshedSession(): Promise<boolean> {
    if (this.hasRefreshed || !mayBeSignedIn()) return false;
    this.hasRefreshed = true;
    return refreshSession();
  }

  private leave(topic: string): void {
    this.listeners.delete(topic);
    this.joinOrLeaveSoon(topic);
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
    this.heartbeat.stop();
    this.joined.clear();
    this.presence.disconnected();
    this.clearTimers();
    this.state.dropped();
  }

  /** A heartbeat was answered; a browser that says it is offline is believed. */
  private heard(): void {
    if (navigator.onLine) this.state.live();
  }

  private clearTimers(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  private notify(): void {
    for (const callback of [...this.watchers]) callback();
  }
}

/** The one connection of this page. */
export const live = new LiveConnection();
