// npm run build:web: builds the pages with Vite into frontend/dist; does nothing when nothing has changed.
import path from 'node:path';
import { build } from 'vite';
import { fingerprint, isFresh, markFresh } from './steps/freshness.mjs';
import { root } from './steps/root.mjs';

const frontend = path.join(root, 'frontend');
const output = path.join(frontend, 'dist');
const inputs = [frontend, path.join(root, 'contracts/src'), path.join(root, 'package-lock.json')];

if (!(await isFresh(output, inputs))) {
  const before = await fingerprint(inputs);
  process.chdir(frontend);
  // Test runners set it to 'test', with which React and the pages would be built for development.
  process.env['NODE_ENV'] = 'production';
  await build({ logLevel: 'warn' });
  await markFresh(output, before);
}
