import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const Package = z.object({
  workspaces: z.array(z.string()).default([]),
  allowScripts: z.record(z.string(), z.boolean()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().default(false),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
});

const product = Package.parse(read('package.json'));
const installed = Object.entries(Lock.parse(read('package-lock.json')).packages).flatMap(([place, entry]) => {
  const name = place.split('node_modules/').slice(1).at(-1);
  return name && !entry.link ? [{ name, ...entry }] : [];
});

/** Licences that permit redistribution with the text of the licence included. */
const TAKEN = [
  ...[
    'MIT',
    'ISC',
    '0BSD',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Python-2.0',
  ],
  // Used unmodified: a font, and packages whose own files stay open source.
  ...['OFL-1.1', 'MPL-2.0', '(MIT OR CC0-1.0)', 'MIT or MPL-2.0'],
];

it('every package is pinned to one exact version', () => {
  const ranges = ['.', ...product.workspaces].flatMap((folder) => {
    const { dependencies, devDependencies } = Package.parse(read(path.join(folder, 'package.json')));
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(
        ([name, version]) => !name.startsWith('@terrace/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      )
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(ranges).toEqual([]);
});

// Our registry does not mirror packages for other systems alone, so their content hashes are unknown.
it('every package that every system installs has an integrity hash', () => {
  expect(installed.length).toBeGreaterThan(500);
  expect(
    installed
      .filter(({ integrity, os, cpu }) => !os && !cpu && !integrity?.startsWith('sha512-'))
      .map(({ name }) => name),
  ).toEqual([]);
});

it('only reviewed packages run an install script', () => {
  const undecided = installed
    .filter(({ name, hasInstallScript, os }) => hasInstallScript && !os && !(name in product.allowScripts))
    .map(({ name }) => name);
  expect(undecided).toEqual([]);
});

it('the list of licences is up to date, and contains only allowed ones', () => {
  execFileSync(process.execPath, ['infra/start/licences.mjs', '--check'], { cwd: root, stdio: 'pipe' });
  const list = readFileSync(path.join(root, 'docs/licences.md'), 'utf8');
  const licences = [...list.matchAll(/^## (.+) \(\d+\)$/gm)].map(([, licence]) => licence);
  expect(licences.filter((licence) => !TAKEN.includes(licence ?? ''))).toEqual([]);
  expect(list).toContain('web-push');
});
