import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { addressKeyOf } from '../ids/address-key.js';
import { AddressSockets } from './limits/address-sockets.js';
import { cutOffFloods } from './limits/frame-meter.js';
import { type TrustedProxies, addressOf, isOwnHandshake } from './handshake.js';

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;
type Server = Parameters<IoAdapter['close']>[0];

/** What the adapter works with. */
export interface LiveSocketOptions {
  /** The origin of our pages. */
  readonly publicUrl: string;
  readonly trusted: TrustedProxies;
  /** Multiplies what one address may have (LIMIT_FACTOR). */
  readonly limitFactor: number;
  /** Is called for a socket that was refused because its address has too many. */
  readonly onRefused?: () => void;
  /** Is called for a socket that was closed because it sent too much. */
  readonly onCutOff?: () => void;
}

/** Socket.IO on the HTTP server of the API, for our own pages alone. Give it to `app.useWebSocketAdapter`. */
export class LiveSocketAdapter extends IoAdapter {
  private readonly sockets: AddressSockets;

  constructor(
    app: INestApplicationContext,
    private readonly options: LiveSocketOptions,
  ) {
    super(app);
    this.sockets = new AddressSockets(options.limitFactor);
  }

  override createIOServer(port: number, options?: Options) {
    if (!options) throw new Error('The live gateway brings its options');
    return super.createIOServer(port, {
      ...options,
      allowRequest: (request, answer) => {
        const refusal = this.refusalOf(request);
        answer(refusal ?? null, refusal === undefined);
      },
    });
  }

  /** Ends the live connections alone: the API's server, which they share, closes after it has drained. */
  override async close(server: Server): Promise<void> {
    server.engine.close();
  }

  /** Why a handshake is refused; an accepted one counts as a socket of its address until its connection ends. */
  private refusalOf(request: IncomingMessage): string | undefined {
    if (!isOwnHandshake(request, this.options.publicUrl)) return 'foreign origin';
    const address = addressKeyOf(addressOf(request, this.options.trusted));
    if (!this.sockets.open(address, Date.now())) {
      this.options.onRefused?.();
      return 'too many sockets';
    }
    request.socket.once('close', () => this.sockets.closed(address));
    cutOffFloods(request.socket, () => {
      this.sockets.cutOff(address, Date.now());
      this.options.onCutOff?.();
    });
    return undefined;
  }
}
