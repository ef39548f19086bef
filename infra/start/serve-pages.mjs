// The pages in development: Vite's development server, as a child of npm run dev.
import path from 'node:path';
import { createServer } from 'vite';
import { root } from './steps/root.mjs';

process.chdir(path.join(root, 'frontend'));
const server = await createServer({ clearScreen: false, server: { strictPort: true } });
await server.listen();

for (const end of ['SIGTERM', 'disconnect'])
  process.once(end, () => server.close().then(() => process.exit(0)));
process.send?.({ type: 'ready' });
