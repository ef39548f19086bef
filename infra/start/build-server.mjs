// npm run build:server: compiles the TypeScript in each server package's src/ to JavaScript in its dist/, and bundles the
// backend's programs. With names of packages (`node infra/start/build-server.mjs infra/engines`), only those.
import { buildPackage, serverPackages } from './steps/build-package.mjs';
import { bundlePrograms } from './steps/bundle-programs.mjs';

const named = process.argv.slice(2);
const packages = named.length > 0 ? named : serverPackages;
await Promise.all(packages.map(buildPackage));
if (packages.includes('backend')) await bundlePrograms();
