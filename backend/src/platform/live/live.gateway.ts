import { Inject, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  Ack,
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { Look, Subscribe, type Subscribed, Unsubscribe } from '@terrace/contracts/live/messages';
import { goodbye } from '../feed/wait-at-most.js';
import { addressKeyOf } from '../http/address-key.js';
import { AUTHENTICATOR, type Authenticator } from '../http/authenticator.js';
import { FairQueue } from '../http/fair-queue.js';
import { ChangePublisher } from './change-publisher.js';
import { TRUSTED_PROXIES, type TrustedProxies, credentialsOf } from './handshake.js';
import { LiveSessions } from './live-sessions.js';
import type { LiveServer, LiveSocket } from './live-socket.js';
import { Onlookers } from './onlookers.js';
import { Rooms } from './rooms.js';
import { limitWaiting } from './slow-client.js';
import { Subscriptions } from './subscriptions.js';
import { TokenBucket } from './token-bucket.js';

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
 * The live socket: who is at the other end, and what they ask for. WebSocket alone, so no sticky sessions are
 * needed; Socket.IO's own state recovery stays off, since it would skip authorisation.
 */
@WebSocketGateway({
  path: '/live',
  addTrailingSlash: false,
  transports: ['websocket'],
  serveClient: false,
  maxHttpBufferSize: MESSAGE_LIMIT,
  connectTimeout: 10_000,
})
export class LiveGateway
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, BeforeApplicationShutdown
{
  private readonly logger = new Logger(LiveGateway.name);
  private server: LiveServer | undefined;
  private started: Promise<void> | undefined;
  private readonly joining = new FairQueue({
    concurrency: MAX_JOINING,
    maxWaiting: MAX_WAITING,
    retryAfter: 1,
  });
  /** Connections that have sent who they are; one does so once. */
  private readonly welcomed = new WeakSet<object>();

  constructor(
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    private readonly publisher: ChangePublisher,
    private readonly subscriptions: Subscriptions,
    private readonly sessions: LiveSessions,
    private readonly onlookers: Onlookers,
    @Inject(TRUSTED_PROXIES) private readonly trusted: TrustedProxies,
  ) {}

  afterInit(server: LiveServer): void {
    this.server = server;
    server.use((socket: LiveSocket, next) => {
      this.welcome(socket).then(
        () => next(),
        (error: unknown) => {
          this.logger.warn(`Nobody could be welcomed: ${String(error)}`);
          next(new Error('unavailable'));
        },
      );
    });
    this.sessions.start(server.sockets);
    this.onlookers.start(server.sockets);
    this.started = this.publisher.start(new Rooms(server.sockets));
  }

  handleConnection(socket: LiveSocket): void {
    limitWaiting(socket);
    this.sessions.add(socket);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.onlookers.forget(socket.id);
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
      this.onlookers.welcome(socket, request.data.topics);
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
      this.onlookers.forget(socket.id, request.data.topics);
      this.subscriptions.leave(socket, request.data.topics);
    });
  }

  /** A hint for others: what comes too fast is left out, and what may not be is not passed on. */
  @SubscribeMessage('look')
  look(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): void {
    const request = Look.safeParse(body);
    if (!request.success) socket.disconnect(true);
    else if (this.pays(socket, MESSAGE_COST + 1)) this.onlookers.look(socket, request.data);
  }

  /** Pages come back to another node, or to this one when it is up again. */
  async beforeApplicationShutdown(): Promise<void> {
    this.sessions.stop();
    this.server?.disconnectSockets(true);
    await goodbye(Promise.all([this.onlookers.stop(), this.publisher.stop()]));
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
        // The page comes back after a moment; an answer it cannot rely on would be worse.
        this.logger.warn(`live: a message failed, its socket is closed: ${String(error)}`);
        socket.disconnect(true);
      }
    });
    socket.data.turn = turn;
    return turn;
  }

  private async welcome(socket: LiveSocket): Promise<void> {
    if (this.welcomed.has(socket.conn)) {
      socket.conn.close(true);
      throw new Error('a connection joins once');
    }
    this.welcomed.add(socket.conn);
    socket.data.topics = new Map();
    socket.data.turn = Promise.resolve();
    socket.data.budget = new TokenBucket(MAX_COST, COST_PER_SECOND, Date.now());
    socket.data.viewer = await this.authenticator.authenticate(credentialsOf(socket, this.trusted));
  }
}
