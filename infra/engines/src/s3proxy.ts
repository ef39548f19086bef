import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { followParent } from './follow-parent.js';
import { freePort } from './free-port.js';
import { findJava } from './java.js';
import { mavenJars } from './maven-jars.js';

/** A throwaway S3-compatible object storage for tests. */
export interface ThrowawayS3 {
  /** The same after a restart. */
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Sends SIGKILL; keeps the objects. */
  kill9(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Ends it and removes its objects. Also happens when this process ends for any reason. */
  remove(): Promise<void>;
}

const PID_FILE = 's3proxy.pid';
const PROPERTIES_FILE = 's3proxy.properties';
const START_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 50;
/** For a fast start with little memory. */
const FLAGS = ['-Xmx192m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'];

/** Returns S3Proxy's jar on this machine. Throws as `mavenJars` does. */
export function s3ProxyJars(): Promise<readonly string[]> {
  return mavenJars('s3proxy-jars.txt');
}

/**
 * Starts S3Proxy on a free port of 127.0.0.1 with these buckets; their objects are in the temp folder. Throws without
 * Java, or when it does not start within two minutes.
 */
export async function startThrowawayS3(...buckets: readonly string[]): Promise<ThrowawayS3> {
  const java = findJava();
  if (!java) throw new Error('No Java 17 or newer: install one, or say where it is with JAVA_HOME');
  const [jar = ''] = await s3ProxyJars();
  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-s3-'));
  // A bucket is a folder.
  for (const bucket of buckets) await mkdir(path.join(folder, 'objects', bucket), { recursive: true });
  const watcher = followParent(folder, 'remove', {}, { pidFile: PID_FILE, removeBy: 'KILL' });
  const account = { accessKeyId: 'terrace-tests', secretAccessKey: randomUUID() };
  const command = [...FLAGS, '-jar', jar, '--properties', PROPERTIES_FILE];
  const startAt = async (port: number) => {
    const endpoint = `http://127.0.0.1:${port}`;
    await writeFile(path.join(folder, PROPERTIES_FILE), propertiesOf(folder, endpoint, account), {
      mode: 0o600,
    });
    const server = spawn(java, command, { cwd: folder, detached: true, stdio: 'ignore' });
    server.unref();
    if (server.pid !== undefined) await writeFile(path.join(folder, PID_FILE), `${server.pid}\n`);
    await waitUntilReady(endpoint, server);
    return { server, port, endpoint };
  };
  // Tries another port when another process took the first one.
  const first = await startAt(await freePort()).catch(async () => startAt(await freePort()));
  let { server } = first;
  return {
    ...{ endpoint: first.endpoint, ...account },
    kill9: () => kill(server),
    start: async () => {
      ({ server } = await startAt(first.port));
    },
    remove: async () => {
      await kill(server);
      watcher.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function propertiesOf(
  folder: string,
  endpoint: string,
  account: Pick<ThrowawayS3, 'accessKeyId' | 'secretAccessKey'>,
): string {
  return `
s3proxy.endpoint=${endpoint}
s3proxy.authorization=aws-v4
s3proxy.identity=${account.accessKeyId}
s3proxy.credential=${account.secretAccessKey}
jclouds.provider=filesystem-nio2
jclouds.identity=none
jclouds.credential=none
jclouds.filesystem.basedir=${path.join(folder, 'objects')}
`;
}

async function waitUntilReady(endpoint: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (isAlive(server) && Date.now() < deadline) {
    if (
      await fetch(endpoint).then(
        (answer) => answer.status > 0,
        () => false,
      )
    )
      return;
    await delay(POLL_INTERVAL_MS);
  }
  await kill(server);
  throw new Error('S3Proxy did not start');
}

async function kill(server: ChildProcess): Promise<void> {
  if (!isAlive(server)) return;
  server.ref();
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

function isAlive(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}
