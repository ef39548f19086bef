import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const root = path.resolve(import.meta.dirname, '../../..');
/** A file of the project. */
export const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

const Mount = z.string();
const Service = z.object({
  image: z.string(),
  pull_policy: z.string().optional(),
  user: z.string(),
  restart: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(Mount).default([]),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  cap_drop: z.array(z.string()),
  build: z.object({ dockerfile: z.string(), target: z.string() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string().optional() }))])
    .optional(),
  network_mode: z.string().optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.object({
    inside: z.object({
      ipam: z.object({
        config: z.tuple([z.object({ subnet: z.string(), gateway: z.string(), ip_range: z.string() })]),
      }),
    }),
  }),
});

/** docker-compose.yml. */
export const compose = Compose.parse(parse(text('docker-compose.yml'), { merge: true }));
export const services = Object.entries(compose.services);
/** The services that run the backend with its configuration. */
export const programs = services.filter(([, { environment }]) => 'MIGRATIONS' in environment);
/** Whether we build an image. */
export const isOurs = (image: string) => image.startsWith('terrace/');
