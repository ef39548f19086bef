import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const COMPOSE = path.resolve(import.meta.dirname, '../../../docker-compose.yml');
const Services = z.object({
  services: z.record(
    z.string(),
    z.object({ healthcheck: z.object({ test: z.array(z.string()).optional() }) }),
  ),
});

/** Runs the health check of a service's container against `url` instead; resolves to its result. */
export async function healthCheckOf(service: string, url: string): Promise<unknown> {
  const { services } = Services.parse(parse(await readFile(COMPOSE, 'utf8'), { merge: true }));
  const [, program = '', ...args] = services[service]?.healthcheck.test ?? [];
  const here = args.map((arg) => arg.replaceAll('127.0.0.1/8080', `127.0.0.1/${new URL(url).port}`));
  const [code] = await once(spawn(program, here, { stdio: 'ignore' }), 'close');
  return code;
}
