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
import { AUTHENTICATOR, type Authenticator } from '../http/authenticator.js';
import { ChangePublisher } from './change-publisher.js';
import { TRUSTED_PROXIES, type TrustedProxies, credentialsOf } from './handshake.js';
import { LiveSessions } from './live-sessions.js';
import type { LiveServer, LiveSocket } from './live-socket.js';
import { MessageBudget } from './message-budget.js';
import { Onlookers } from './onlookers.js';
import { Rooms } from './rooms.js';
import { limitWaiting } from './slow-client.js';
import { Subscriptions } from './subscriptions.js';

/** Largest message a client may send; a larger one closes its connection before it is read. */
const MESSAGE_LIMIT = 64 * 1024;

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
    if (!request.success || typeof ack !== 'function' || !socket.data.budget.take(Date.now())) {
      socket.disconnect(true);
      return;
    }
    try {
      await this.started;
      await this.subscriptions.join(socket, request.data, ack);
      this.onlookers.welcome(socket, request.data.topics);
    } catch (error) {
      // The page comes back after a moment; an answer it cannot rely on would be worse.
      this.logger.warn(`A subscription failed: ${String(error)}`);
      socket.disconnect(true);
    }
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): void {
    const request = Unsubscribe.safeParse(body);
    if (request.success) {
      this.onlookers.forget(socket.id, request.data.topics);
      this.subscriptions.leave(socket, request.data.topics);
    } else socket.disconnect(true);
  }

  /** A hint for others: what comes too fast is left out, and what may not be is not passed on. */
  @SubscribeMessage('look')
  look(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): void {
    const request = Look.safeParse(body);
    if (!request.success) socket.disconnect(true);
    else if (socket.data.budget.take(Date.now())) this.onlookers.look(socket, request.data);
  }

  /** Pages come back to another node, or to this one when it is up again. */
  async beforeApplicationShutdown(): Promise<void> {
    this.sessions.stop();
    this.server?.disconnectSockets(true);
    await goodbye(Promise.all([this.onlookers.stop(), this.publisher.stop()]));
  }

  private async welcome(socket: LiveSocket): Promise<void> {
    socket.data.topics = new Map();
    socket.data.budget = new MessageBudget(Date.now());
    socket.data.viewer = await this.authenticator.authenticate(credentialsOf(socket, this.trusted));
  }
}
