import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { followParent } from './follow-parent.js';
import { freePort } from './free-port.js';
import { findJava } from './java.js';
import { kafkaJars } from './kafka-jars.js';
import {
  type KafkaLaunch,
  KafkaLaunchError,
  type KafkaSecurity,
  kafkaPidFile,
  killKafka,
  launchKafka,
} from './kafka-server.js';

/** A throwaway broker, for tests. */
export interface ThrowawayKafka {
  /** `host:port`; the same after a restart. */
  readonly broker: string;
  /** Sends SIGKILL; keeps the data. */
  kill9(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Ends it and removes its data. Also happens when this process ends for any reason. */
  remove(): Promise<void>;
}

/** Starts Apache Kafka on free ports of 127.0.0.1, with its data in the temp folder. */
export async function startThrowawayKafka(secured?: Omit<KafkaSecurity, 'ownPort'>): Promise<ThrowawayKafka> {
  const { folder, remove: removeFolder } = await kafkaFolder();
  const first = await launchOnFreePorts(folder, secured);
  let server = first.server;
  return {
    broker: `127.0.0.1:${first.launch.port}`,
    kill9: () => killKafka(server),
    start: async () => {
      server = await launchKafka(first.launch);
    },
    remove: async () => {
      await killKafka(server);
      await removeFolder();
    },
  };
}

/**
 * A folder for a broker that ends with this process at the latest; `remove` removes the folder once the
 * broker has ended.
 */
export async function kafkaFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-kafka-'));
  const watcher = followParent(folder, 'remove', {}, { pidFile: kafkaPidFile, removeBy: 'KILL' });
  const remove = async () => {
    watcher.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { folder, remove };
}

/**
 * The broker of that folder, for several processes: the first caller starts it, the others wait. It runs
 * until the process that made the folder ends it. Returns `host:port`.
 */
export async function sharedKafka(folder: string): Promise<string> {
  const address = path.join(folder, 'address');
  const mine = await mkdir(path.join(folder, 'claimed')).then(
    () => true,
    () => false,
  );
  if (!mine) return said(address);
  try {
    const { launch } = await launchOnFreePorts(folder);
    await writeFile(address, `127.0.0.1:${launch.port}\n`);
  } catch (error) {
    await writeFile(address, 'none\n');
    throw error;
  }
  return said(address);
}

/** Ends the broker of that folder, if there is one. */
export async function endSharedKafka(folder: string): Promise<void> {
  const pid = Number(await readFile(path.join(folder, kafkaPidFile), 'utf8').catch(() => 0));
  if (pid > 0) process.kill(pid, 'SIGKILL');
}

async function said(address: string): Promise<string> {
  for (;;) {
    const text = await readFile(address, 'utf8').catch(() => '');
    if (text === 'none\n') throw new Error('The broker that another process was starting did not start');
    if (text.endsWith('\n')) return text.trim();
    await delay(50);
  }
}

/** Starts it on ports that were free a moment ago, and on others if they were taken meanwhile. */
async function launchOnFreePorts(folder: string, secured?: Omit<KafkaSecurity, 'ownPort'>) {
  const java = findJava();
  if (!java) throw new Error('No Java 17 or newer: install one, or say where it is with JAVA_HOME');
  const jars = await kafkaJars();
  const data = path.join(folder, 'data');
  await mkdir(data);
  // Writes what `kafka-storage format` writes, without starting Java a second time.
  await writeFile(path.join(data, 'meta.properties'), 'version=1\ncluster.id=terrace-throwaway\nnode.id=1\n');
  for (let attempt = 1; ; attempt++) {
    const launch: KafkaLaunch = {
      ...{ java, jars, folder },
      ...{ port: await freePort(), controllerPort: await freePort() },
      ...(secured && { secured: { ...secured, ownPort: await freePort() } }),
    };
    try {
      return { launch, server: await launchKafka(launch) };
    } catch (error) {
      if (!(error instanceof KafkaLaunchError && error.portTaken) || attempt === 5) throw error;
    }
  }
}
