import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { isOwnHandshake } from './handshake.js';

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;
type Server = Parameters<IoAdapter['close']>[0];

/** Socket.IO on the HTTP server of the API, for our own pages alone. Give it to `app.useWebSocketAdapter`. */
export class LiveSocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly publicUrl: string,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Options) {
    if (!options) throw new Error('The live gateway brings its options');
    return super.createIOServer(port, {
      ...options,
      allowRequest: (request, answer) => {
        const isOwn = isOwnHandshake(request, this.publicUrl);
        answer(isOwn ? null : 'foreign origin', isOwn);
      },
    });
  }

  /** Ends the live connections alone: the API's server, which they share, closes after its last requests. */
  override async close(server: Server): Promise<void> {
    server.engine.close();
  }
}
