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

it.each([
  ['files-in-bucket.yml', 'S3_', /^(api|worker)/],
  ['sign-in-provider.yml', 'OIDC_', /^api/],
])(
  '%s sets exactly the %s variables of the configuration for every service that needs them',
  (file, prefix, needs) => {
    const running = Object.keys(composed('docker-compose.yml')).filter((name) => needs.test(name));
    const override = composed(`infra/docker/${file}`);
    expect(Object.keys(override).sort()).toEqual(running.sort());
    for (const { environment: given } of Object.values(override))
      expect(Object.keys(given).map((name) => name.replace(/_FILE$/, ''))).toEqual(
        Object.keys(environment.shape).filter((name) => name.startsWith(prefix)),
      );
  },
);
