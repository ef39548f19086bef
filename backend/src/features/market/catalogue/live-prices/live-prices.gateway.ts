import type { BeforeApplicationShutdown } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { withShutdownTimeout } from '@terrace/event-core/feed/timing';
import { LIVE_SOCKET } from '../../../../platform/live/live.gateway.js';
import type { LiveServer } from '../../../../platform/live/live-socket.js';
import { LivePrices } from './live-prices.js';

/** Prices on the live socket, which they share with the changes of the log. */
@WebSocketGateway(LIVE_SOCKET)
export class LivePricesGateway implements OnGatewayInit, BeforeApplicationShutdown {
  constructor(private readonly prices: LivePrices) {}

  afterInit(server: LiveServer): void {
    this.prices.start(server.sockets);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await withShutdownTimeout(this.prices.stop());
  }
}
