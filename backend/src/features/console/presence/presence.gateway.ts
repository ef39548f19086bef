import type { BeforeApplicationShutdown } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { PresenceReport } from '@terrace/contracts/live/messages';
import { withShutdownTimeout } from '@terrace/event-core/feed/timing';
import { LIVE_SOCKET } from '../../../platform/live/live.gateway.js';
import type { LiveServer, LiveSocket } from '../../../platform/live/live-socket.js';
import { Presence } from './presence.js';

/** Cost of a message, in the units of the socket's budget. */
const COST = 5;

/** Presence on the live socket, which it shares with the live changes. */
@WebSocketGateway(LIVE_SOCKET)
export class PresenceGateway implements OnGatewayInit, OnGatewayDisconnect, BeforeApplicationShutdown {
  constructor(private readonly presence: Presence) {}

  afterInit(server: LiveServer): void {
    this.presence.start(server.sockets);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.presence.disconnected(socket);
  }

  /** Messages over the budget are dropped: the next one replaces them. */
  @SubscribeMessage('presence')
  look(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): void {
    const request = PresenceReport.safeParse(body);
    if (!request.success) socket.disconnect(true);
    else if (socket.data.budget.take(Date.now(), COST)) this.presence.set(socket, request.data);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await withShutdownTimeout(this.presence.stop());
  }
}
