// npm run asyncapi: generates docs/asyncapi.json, which describes the topic for other systems, from the
// contracts.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import { buildPackage } from './steps/build-package.mjs';
import { root } from './steps/root.mjs';

await buildPackage('contracts');
const { asyncApi } = await import('@terrace/contracts/events/async-api');
const { code } = await format('asyncapi.json', JSON.stringify(asyncApi()), { printWidth: 110 });
await writeFile(path.join(root, 'docs/asyncapi.json'), code);
