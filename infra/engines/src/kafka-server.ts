import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Kafka logs this when it accepts clients. */
const STARTED = 'Kafka Server started';
const startLimit = 180_000;
const pollEvery = 50;

/** A small broker: starts fast and uses little memory. */
const FLAGS = ['-Xms64m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'];

export interface KafkaLaunch {
  readonly java: string;
  readonly jars: readonly string[];
  /** Contains settings, data, log and pid file. */
  readonly folder: string;
  readonly port: number;
  readonly controllerPort: number;
  /** Requires clients to use TLS and to authenticate; plaintext without authentication when omitted. */
  readonly secured?: KafkaSecurity;
}

/** The broker's keystore, the users it accepts, and a port for its own connections. */
export interface KafkaSecurity {
  readonly keystore: string;
  readonly keystorePassword: string;
  readonly user: string;
  readonly password: string;
  readonly ownPort: number;
}

/** The broker did not start; the message has the end of its log. */
export class KafkaLaunchError extends Error {
  readonly portTaken: boolean;

  constructor(log: string) {
    super(`Kafka did not start:\n${log.slice(-3000)}`);
    this.portTaken = log.includes('Address already in use');
  }
}

/**
 * Starts one broker that is its own controller (KRaft) and waits until it accepts clients.
 * @throws KafkaLaunchError
 */
export async function launchKafka(launch: KafkaLaunch): Promise<ChildProcess> {
  const { java, jars, folder } = launch;
  const settings = path.join(folder, 'server.properties');
  const log = path.join(folder, 'server.log');
  await writeFile(settings, propertiesOf(launch));
  const output = openSync(log, 'w', 0o600);
  const classPath = jars.join(path.delimiter);
  // Detached, because a Ctrl-C must not stop it before its clients.
  const server = spawn(java, [...FLAGS, '-cp', classPath, 'kafka.Kafka', settings], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  server.unref();
  if (server.pid !== undefined) await writeFile(path.join(folder, kafkaPidFile), `${server.pid}\n`);
  const deadline = Date.now() + startLimit;
  while (isAlive(server)) {
    if ((await readFile(log, 'utf8')).includes(STARTED)) return server;
    if (Date.now() > deadline) await killKafka(server);
    await delay(pollEvery);
  }
  throw new KafkaLaunchError(await readFile(log, 'utf8'));
}

/** Name of the file with the process id, in the broker's folder. */
export const kafkaPidFile = 'kafka.pid';

/** Sends SIGKILL; resolves when the process is gone. Its data stays in its folder. */
export async function killKafka(server: ChildProcess): Promise<void> {
  if (!isAlive(server)) return;
  server.ref();
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

function isAlive(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

/** Clients create topics, as in an installation; a consumer group starts without waiting for more members. */
function propertiesOf({ folder, port, controllerPort, secured }: KafkaLaunch): string {
  return `${secured ? securedListeners(port, controllerPort, secured) : plainListeners(port, controllerPort)}
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
controller.listener.names=CONTROLLER
log.dirs=${path.join(folder, 'data')}
auto.create.topics.enable=false
default.replication.factor=1
offsets.topic.num.partitions=1
offsets.topic.replication.factor=1
transaction.state.log.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
log.cleaner.enable=false
`;
}

function plainListeners(port: number, controllerPort: number): string {
  return `
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}`;
}

function securedListeners(port: number, controllerPort: number, secured: KafkaSecurity): string {
  const { keystore, keystorePassword, user, password, ownPort } = secured;
  return `
listeners=CLIENT://127.0.0.1:${port},OWN://127.0.0.1:${ownPort},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=CLIENT://127.0.0.1:${port},OWN://127.0.0.1:${ownPort}
listener.security.protocol.map=CLIENT:SASL_SSL,OWN:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=OWN
listener.name.client.sasl.enabled.mechanisms=PLAIN
listener.name.client.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_${user}="${password}";
listener.name.client.ssl.keystore.type=PKCS12
listener.name.client.ssl.keystore.location=${keystore}
listener.name.client.ssl.keystore.password=${keystorePassword}`;
}
