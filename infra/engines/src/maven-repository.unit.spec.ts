import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mavenRepository } from './maven-repository.js';

let folder: string;
let settings: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terrace-maven-'));
  settings = path.join(folder, 'settings.xml');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const mirror = (of: string, url: string, more = '') =>
  `<mirror><id>x</id><mirrorOf>${of}</mirrorOf><url>${url}</url>${more}</mirror>`;

it('mavenRepository is Maven Central by default', async () => {
  expect(await mavenRepository({}, settings)).toBe('https://repo.maven.apache.org/maven2');
});

it('mavenRepository is the mirror configured in the Maven settings', async () => {
  const mirrors = [
    `<!-- ${mirror('central', 'https://commented.example')} -->`,
    mirror('external:http:*', 'https://blocked.example', '<blocked>true</blocked>'),
    mirror('*,!central', 'https://others.example'),
    mirror('central', ' https://mirror.example/maven/ '),
  ];
  await writeFile(settings, `<settings><mirrors>${mirrors.join('\n')}</mirrors></settings>`);
  expect(await mavenRepository({}, settings)).toBe('https://mirror.example/maven');
});

it('mavenRepository is the environment variable before anything else', async () => {
  await writeFile(settings, mirror('*', 'https://mirror.example'));
  const env = { MAVEN_REPOSITORY: 'https://mine.example/maven2/' };
  expect(await mavenRepository(env, settings)).toBe('https://mine.example/maven2');
});
