import { type Socket, connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/**
 * One connection that sends the same request repeatedly, one after the other. It reads of a response only
 * where it ends, so that the client is not the bottleneck.
 */
export class RawConnection {
  private readonly request: Buffer;
  private received: Buffer = Buffer.alloc(0);
  private answered: ((status: number) => void) | undefined;

  private constructor(
    private readonly socket: Socket,
    request: string,
  ) {
    this.request = Buffer.from(request);
    socket.on('data', (chunk) => this.take(chunk));
  }

  static async open(
    url: string,
    headers: Readonly<Record<string, string>> = {},
    body = '',
  ): Promise<RawConnection> {
    const { hostname, port, pathname, search, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    const lines = [
      `${body ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1`,
      `Host: ${host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
    ];
    return new RawConnection(socket, `${lines.join('\r\n')}${END_OF_HEAD}${body}`);
  }

  /** Resolves with the status when the whole response has arrived. */
  send(): Promise<number> {
    return new Promise((resolve) => {
      this.answered = resolve;
      this.socket.write(this.request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const head = this.received.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const text = this.received.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (this.received.length < head + END_OF_HEAD.length + length) return;
    this.received = Buffer.alloc(0);
    this.answered?.(Number(text.slice(9, 12)));
  }
}
