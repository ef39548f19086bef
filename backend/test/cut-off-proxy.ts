import { type Server, type Socket, connect, createServer } from 'node:net';

/** Stands between a client and a database, and can lose the answer to what the client sent. */
export interface CutOffProxy {
  /** Address of the same database through the proxy. */
  readonly url: string;
  /** How often an answer was lost. */
  readonly lost: number;
  /** How often somebody came while it was shut. */
  readonly refused: number;
  /** What the database sends next on a connection that matches is lost, and that connection with it. */
  loseAnswerTo(matches: (request: string) => boolean): void;
  /** Refuses and cuts all connections, until `open`. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function startCutOffProxy(databaseUrl: string): Promise<CutOffProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let loses: (request: string) => boolean = () => false;
  let isShut = false;
  let lost = 0;
  let refused = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let doomed = false;
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', cut);
      socket.on('close', () => sockets.delete(socket));
    }
    if (isShut) {
      refused++;
      return cut();
    }
    client.on('data', (bytes) => {
      if (loses(bytes.toString('latin1'))) {
        loses = () => false;
        doomed = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!doomed) return client.write(bytes);
      lost++;
      cut();
      return false;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(databaseUrl);
  address.hostname = '127.0.0.1';
  address.port = String(portOf(server));

  const cutAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: address.href,
    get lost() {
      return lost;
    },
    get refused() {
      return refused;
    },
    loseAnswerTo: (matches) => {
      loses = matches;
    },
    shut() {
      isShut = true;
      cutAll();
    },
    open() {
      isShut = false;
    },
    close() {
      cutAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen on TCP');
  return address.port;
}
