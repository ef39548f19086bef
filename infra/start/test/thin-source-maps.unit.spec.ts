import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from '@jridgewell/sourcemap-codec';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { thinSourceMaps } from '../steps/thin-source-maps.mjs';

const OWN = '../src/orders.ts';
const LIBRARY = '../../node_modules/library/index.js';

let folder: string;
let map: SourceMap;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'source-maps-'));
  const file = path.join(folder, 'main.js.map');
  // Two lines of ours with two positions each, then a line of a library, then one of ours.
  const lines: Parameters<typeof encode>[0] = [
    [
      [0, 1, 4, 2],
      [8, 1, 4, 10],
    ],
    [[2, 1, 6, 0]],
    [[0, 0, 0, 0]],
    [[0, 1, 7, 4]],
  ];
  const mappings = encode(lines);
  const sourcesContent = ['library', 'orders'];
  await writeFile(
    file,
    JSON.stringify({
      ...{ version: 3, file: 'main.js', names: [], mappings },
      ...{ sources: [LIBRARY, OWN], sourcesContent },
    }),
  );
  await thinSourceMaps(folder);
  map = new SourceMap(JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps the lines of our own code', () => {
  expect(map.findEntry(0, 12)).toMatchObject({ originalSource: OWN, originalLine: 4 });
  expect(map.findEntry(1, 30)).toMatchObject({ originalSource: OWN, originalLine: 6 });
  expect(map.findEntry(3, 0)).toMatchObject({ originalSource: OWN, originalLine: 7, originalColumn: 4 });
});

it('keeps nothing of libraries, and does not take their code for ours', () => {
  expect(map.payload.sources).toEqual([OWN]);
  expect(map.payload).not.toHaveProperty('sourcesContent');
  expect(map.findEntry(2, 5)).not.toHaveProperty('originalSource', OWN);
});
