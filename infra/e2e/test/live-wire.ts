import type { WebSocketRoute } from 'playwright-core';
import type { Person } from './person.js';

/** The live socket of one page, which a spec may cut and mend. Make it before the page is opened. */
export class LiveWire {
  private readonly open = new Set<WebSocketRoute>();
  private isCut = false;

  static async of({ page }: Person): Promise<LiveWire> {
    const wire = new LiveWire();
    await page.routeWebSocket(/\/live/, (socket) => wire.connect(socket));
    return wire;
  }

  /** Closes what is open and refuses what is tried until `mend`. */
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
    socket.connectToServer();
  }
}
