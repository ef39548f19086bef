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

it('is Maven Central when nobody says otherwise', async () => {
  expect(await mavenRepository({}, settings)).toBe('https://repo.maven.apache.org/maven2');
});

it('is the mirror that stands for Maven Central in the settings', async () => {
  const mirrors = [
    `<!-- ${mirror('central', 'https://commented.example')} -->`,
    mirror('external:http:*', 'https://blocked.example', '<blocked>true</blocked>'),
    mirror('*,!central', 'https://others.example'),
    mirror('central', ' https://mirror.example/maven/ '),
  ];
  await writeFile(settings, `<settings><mirrors>${mirrors.join('\n')}</mirrors></settings>`);
  expect(await mavenRepository({}, settings)).toBe('https://mirror.example/maven');
});

it('is what the environment says before anything else', async () => {
  await writeFile(settings, mirror('*', 'https://mirror.example'));
  const env = { MAVEN_REPOSITORY: 'https://mine.example/maven2/' };
  expect(await mavenRepository(env, settings)).toBe('https://mine.example/maven2');
});
