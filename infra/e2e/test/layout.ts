import { freePort } from '@terrace/engines/free-port';
import { balance } from '../../../backend/test/balancer.js';
import { newTopicPrefix, testBrokers } from '../../../backend/test/kafka.js';
import { startRedis } from '../../../backend/test/redis.js';
import { startProgram, stopProgram } from './program.js';

/** Running processes of the product. */
export interface RunningLayout {
  /** Addresses of the api processes, as other processes see them. */
  readonly apis: readonly string[];
  stop(): Promise<void>;
}

/** Starts the product's processes so that they are reached at this port of localhost. */
export type Layout = (port: number, environment: Readonly<Record<string, string>>) => Promise<RunningLayout>;

/** The whole product in one process. */
export const oneProcess: Layout = async (port, environment) => {
  const program = await startProgram({ ...environment, PORT: String(port) });
  return { apis: [`http://localhost:${port}`], stop: () => stopProgram(program) };
};

/**
 * Two api processes behind a balancer and a worker, with Redis and Kafka between them. Connections alternate
 * between the two, so that state which only one of them has shows as a fault.
 */
export const severalProcesses: Layout = async (port, environment) => {
  const [redis, brokers] = await Promise.all([startRedis(), testBrokers()]);
  const shared = {
    ...environment,
    REDIS_URL: redis.url,
    KAFKA_BROKERS: brokers.join(','),
    KAFKA_TOPIC_PREFIX: newTopicPrefix(),
  };
  const start = async (ROLE: 'api' | 'worker') => {
    const own = await freePort();
    return { port: own, program: await startProgram({ ...shared, ROLE, PORT: String(own) }) };
  };
  // The worker first, because it migrates and becomes the leader.
  const worker = await start('worker');
  const apis = await Promise.all([start('api'), start('api')]);
  const balancer = await balance(
    port,
    apis.map((api) => api.port),
  );
  return {
    apis: apis.map((api) => `http://localhost:${api.port}`),
    stop: async () => {
      balancer.close();
      await Promise.all([worker, ...apis].map(({ program }) => stopProgram(program)));
      await redis.stop();
    },
  };
};
