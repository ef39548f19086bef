import type { WebSocketRoute } from '@playwright/test';
import type { Person } from './person.js';

/** The beginning of a Socket.IO packet that refuses a handshake: a message (4) of type CONNECT_ERROR (4). */
const CONNECT_ERROR = '44';

/** The live socket of one page, which a spec can cut and restore. Create it before the page is opened. */
export class LiveWire {
  private readonly open = new Set<WebSocketRoute>();
  private isCut = false;
  private refusals = 0;

  /** Handshakes that the server refused because it could not read the session. */
  get refusedHandshakes(): number {
    return this.refusals;
  }

  static async of({ page }: Person): Promise<LiveWire> {
    const wire = new LiveWire();
    await page.routeWebSocket(/\/live/, (socket) => wire.connect(socket));
    return wire;
  }

  /** Closes open connections and refuses new ones until `mend`. */
  async cut(): Promise<void> {
    this.isCut = true;
    await Promise.all([...this.open].map((socket) => socket.close()));
    this.open.clear();
  }

  mend(): void {
    this.isCut = false;
  }

  private connect(socket: WebSocketRoute): void {
    if (this.isCut) {
      void socket.close();
      return;
    }
    this.open.add(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (String(message).startsWith(CONNECT_ERROR)) this.refusals += 1;
      socket.send(message);
    });
  }
}
