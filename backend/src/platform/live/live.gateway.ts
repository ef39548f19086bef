import { Inject, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  Ack,
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { Subscribe, type Subscribed, Unsubscribe } from '@terrace/contracts/live/messages';
import { withShutdownTimeout } from '@terrace/event-core/feed/timing';
import { addressKeyOf } from '../ids/address-key.js';
import { AUTHENTICATOR, type Authenticator } from '../http/viewer/authenticator.js';
import { FairQueue } from '../limits/fair-queue.js';
import { ChangePublisher } from './change-publisher.js';
import { TRUSTED_PROXIES, type TrustedProxies, credentialsOf } from './handshake.js';
import { LiveSessions } from './live-sessions.js';
import type { LiveServer, LiveSocket } from './live-socket.js';
import { Rooms } from './rooms.js';
import { limitWaiting } from './slow-client.js';
import { Subscriptions } from './subscriptions.js';
import { TokenBucket } from './limits/token-bucket.js';

/** Largest message a client may send; a larger one closes its connection before it is read. */
const MESSAGE_LIMIT = 64 * 1024;

/**
 * What a socket's messages may cost at once, and each second after that. Joining asks the database about each
 * topic; whatever else a client sends is counted as frames alone (frame-meter.ts).
 */
const MAX_COST = 300;
const COST_PER_SECOND = 25;
const MESSAGE_COST = 4;
/** Subscriptions that are worked on at a time: half of the connections to the database stay for requests. */
const MAX_JOINING = 5;
/** Subscriptions that may wait; further pages are disconnected and come back. */
const MAX_WAITING = 5_000;

/**
 * Options of the live socket, for every gateway on it: they share one server. WebSocket alone, so that no sticky
 * sessions are needed; Socket.IO's own state recovery stays off, since it would skip authorisation.
 */
export const LIVE_SOCKET = {
  path: '/live',
  addTrailingSlash: false,
  transports: ['websocket'],
  serveClient: false,
  maxHttpBufferSize: MESSAGE_LIMIT,
  connectTimeout: 10_000,
};

/** Authenticates the sockets and lets them join and leave topics. */
@WebSocketGateway(LIVE_SOCKET)
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown {
  private readonly logger = new Logger(LiveGateway.name);
  private server: LiveServer | undefined;
  private started: Promise<void> | undefined;
  private readonly joining = new FairQueue({
    concurrency: MAX_JOINING,
    maxWaiting: MAX_WAITING,
    retryAfter: 1,
  });
  /** Connections that have authenticated; each may do so once. */
  private readonly authenticated = new WeakSet<object>();

  constructor(
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    private readonly publisher: ChangePublisher,
    private readonly subscriptions: Subscriptions,
    private readonly sessions: LiveSessions,
    @Inject(TRUSTED_PROXIES) private readonly trusted: TrustedProxies,
  ) {}

  afterInit(server: LiveServer): void {
    this.server = server;
    server.use((socket: LiveSocket, next) => {
      this.authenticate(socket).then(
        () => next(),
        (error: unknown) => {
          this.logger.warn({ error: String(error) }, 'live: socket authentication failed');
          next(new Error('unavailable'));
        },
      );
    });
    this.sessions.start(server.sockets);
    this.started = this.publisher.start(new Rooms(server.sockets));
  }

  handleConnection(socket: LiveSocket): void {
    limitWaiting(socket);
    this.sessions.add(socket);
  }

  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() body: unknown,
    @Ack() ack: (answer: Subscribed) => void,
  ): Promise<void> {
    const request = Subscribe.safeParse(body);
    if (
      !request.success ||
      typeof ack !== 'function' ||
      !this.pays(socket, MESSAGE_COST + request.data.topics.length)
    ) {
      socket.disconnect(true);
      return;
    }
    await this.inTurn(socket, async () => {
      await this.started;
      await this.joining.run(addressKeyOf(socket.data.viewer.address), () =>
        this.subscriptions.join(socket, request.data, ack),
      );
    });
  }

  @SubscribeMessage('unsubscribe')
  async unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<void> {
    const request = Unsubscribe.safeParse(body);
    if (!request.success) {
      socket.disconnect(true);
      return;
    }
    await this.inTurn(socket, () => {
      this.subscriptions.leave(socket, request.data.topics);
    });
  }

  /** A page asks whether its line still carries something; costs no query, and is counted as a frame. */
  @SubscribeMessage('heartbeat')
  heartbeat(@Ack() ack: () => void): void {
    if (typeof ack === 'function') ack();
  }

  /** Pages come back to another node, or to this one when it is up again. */
  async beforeApplicationShutdown(): Promise<void> {
    this.sessions.stop();
    this.server?.disconnectSockets(true);
    await withShutdownTimeout(this.publisher.stop());
  }

  private pays(socket: LiveSocket, cost: number): boolean {
    return socket.data.budget.take(Date.now(), cost);
  }

  /** One socket's messages are worked on in their order, one at a time; none when it has gone meanwhile. */
  private inTurn(socket: LiveSocket, work: () => void | Promise<void>): Promise<void> {
    const turn = socket.data.turn.then(async () => {
      if (!socket.connected) return;
      try {
        await work();
      } catch (error) {
        // The page reconnects after a moment; an unreliable acknowledgement would be worse.
        this.logger.warn({ error: String(error) }, 'live: message failed, its socket is closed');
        socket.disconnect(true);
      }
    });
    socket.data.turn = turn;
    return turn;
  }

  private async authenticate(socket: LiveSocket): Promise<void> {
    if (this.authenticated.has(socket.conn)) {
      socket.conn.close(true);
      throw new Error('a connection joins once');
    }
    this.authenticated.add(socket.conn);
    socket.data.topics = new Map();
    socket.data.turn = Promise.resolve();
    socket.data.budget = new TokenBucket(MAX_COST, COST_PER_SECOND, Date.now());
    socket.data.viewer = await this.authenticator.authenticate(credentialsOf(socket, this.trusted));
  }
}
