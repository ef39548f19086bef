import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@terrace/engines/free-port';
import { Redis } from 'ioredis';
import { eventually } from './eventually.js';

/** A Redis of a spec's own; nothing of it is kept. */
export interface ThrowawayRedis {
  readonly url: string;
  flush(): Promise<void>;
  /** The names of everything it holds. */
  keys(): Promise<string[]>;
  /** Ends the connections of everybody else. */
  cutConnections(): Promise<void>;
  /** SIGSTOP: it takes connections still, and answers nothing, until it is killed. */
  hang(): void;
  /** SIGKILL; what it held is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `redis-server` or `valkey-server` from the PATH; undefined when this machine has neither. */
export function findRedis(): string | undefined {
  return ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
}

/** Starts one on a free port. Throws when there is none to start: a spec that needs it must not pass unseen. */
export async function startRedis(): Promise<ThrowawayRedis> {
  const command = findRedis();
  if (!command) throw new Error('Neither redis-server nor valkey-server is on the PATH');
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let server = spawn(command, settings, { stdio: 'ignore' });
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  await eventually('Redis answers', async () => (await client.ping()) === 'PONG');
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: async () => {
      await client.flushall();
    },
    keys: () => client.keys('*'),
    cutConnections: async () => {
      await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    },
    hang: () => void server.kill('SIGSTOP'),
    kill: () => end(server, 'SIGKILL'),
    start: async () => {
      server = spawn(command, settings, { stdio: 'ignore' });
      await eventually('Redis answers', async () => (await client.ping()) === 'PONG');
    },
    stop: async () => {
      client.disconnect();
      // Also a process that hangs.
      await end(server, 'SIGKILL');
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}
