import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { asyncApi } from './async-api.js';

const file = path.resolve(import.meta.dirname, '../../../docs/asyncapi.json');

it('docs/asyncapi.json is up to date (npm run asyncapi writes it)', async () => {
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(asyncApi())));
});
