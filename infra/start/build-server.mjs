// npm run build:server: compiles the TypeScript in each server package's src/ to JavaScript in its dist/.
// With names of packages (`node infra/start/build-server.mjs infra/engines`), only those.
import { buildPackage, serverPackages } from './steps/build-package.mjs';

const named = process.argv.slice(2);
await Promise.all((named.length > 0 ? named : serverPackages).map(buildPackage));
