import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { asyncApi } from './async-api.js';

const file = path.resolve(import.meta.dirname, '../../../docs/asyncapi.json');

it('is what docs/asyncapi.json says; npm run asyncapi writes it anew', async () => {
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(asyncApi())));
});
