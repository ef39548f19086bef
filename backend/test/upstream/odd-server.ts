import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small upstream whose behaviour a spec sets call by call, and which counts what it was asked. */
export interface OddServer {
  readonly url: string;
  /** Paths asked for, with their queries, in order. */
  readonly asked: string[];
  /** How many requests have not been answered yet, and the most there ever were at once. */
  readonly open: { now: number; most: number };
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Starts one on a free port; it responds with 404 until set otherwise. */
export async function startOddServer(): Promise<OddServer> {
  const asked: string[] = [];
  const open = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    response.once('close', () => (open.now -= 1));
    odd.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const odd: OddServer = {
    url: `http://127.0.0.1:${port}`,
    asked,
    open,
    answer: status(404),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return odd;
}

type Behaviour = OddServer['answer'];

/** Answers JSON at once. */
export const json =
  (body: unknown): Behaviour =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Answers a status and nothing else. */
export const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) =>
    void response.writeHead(code, headers).end();

/** Accepts and never answers. */
export const hang: Behaviour = () => undefined;

/** Sends a byte a second for ever. */
export const drip: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 1_000);
  response.once('close', () => clearInterval(timer));
};

/** Promises more than it sends, then hangs up. */
export const truncated: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"success":true,"data":[{"id":');
  response.socket?.end();
};

/** Sends 200 MB of JSON text, as fast as it is read. */
export const huge: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  let left = 200;
  const send = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(chunk)) return void response.once('drain', send);
    }
    response.end('{}');
  };
  send();
};
