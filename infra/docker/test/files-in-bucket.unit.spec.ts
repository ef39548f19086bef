import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { environment } from '../../../backend/src/platform/config/config.js';

const Compose = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).default({}) })),
});
const composed = (file: string) =>
  Compose.parse(
    parse(readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8'), { merge: true }),
  ).services;

it('the override file sets exactly the S3 variables of the configuration for every api and worker service', () => {
  const running = Object.keys(composed('docker-compose.yml')).filter((name) => /^(api|worker)/.test(name));
  const override = composed('infra/docker/files-in-bucket.yml');
  expect(Object.keys(override).sort()).toEqual(running.sort());
  for (const { environment: given } of Object.values(override))
    expect(Object.keys(given).map((name) => name.replace(/_FILE$/, ''))).toEqual(
      Object.keys(environment.shape).filter((name) => name.startsWith('S3_')),
    );
});
