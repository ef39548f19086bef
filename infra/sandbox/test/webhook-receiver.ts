import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** False when the sender broke off in the middle. */
  readonly whole: boolean;
}

/** A marketplace's webhook on a free port: records its requests and sends the configured responses. */
export async function startWebhookReceiver(answer: (nth: number) => number = () => 200) {
  const received: Received[] = [];
  const arrivals = new EventTarget();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const keep = (whole: boolean) => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), whole });
      arrivals.dispatchEvent(new Event('arrival'));
    };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      keep(true);
      response.writeHead(answer(received.length)).end();
    });
    request.on('error', () => keep(false));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/api/payments/webhook`,
    received,
    /** Resolves when it has received this many requests in total. */
    async has(count: number): Promise<Received[]> {
      while (received.length < count) await once(arrivals, 'arrival');
      return received;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
