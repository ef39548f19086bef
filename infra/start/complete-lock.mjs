// npm run lock:complete, after a dependency was added. Packages with native code name one optional package
// per system. When a registry mirrors only some systems, npm leaves the others out of the lock file, and then
// `npm ci` fails there. This adds them, by name and version. With --check it changes nothing and fails when
// one is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps/root.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingFrom(lock.packages);

if (missing.length > 0 && process.argv.includes('--check')) {
  console.error(
    `package-lock.json lacks ${missing.map(([place]) => place).join(', ')}: npm run lock:complete`,
  );
  process.exitCode = 1;
} else if (missing.length > 0) {
  const entries = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${missing.length} packages of other systems added to package-lock.json`);
}

/** Lock entries for optional dependencies that have none. */
function missingFrom(packages) {
  return Object.entries(packages).flatMap(([place, owner]) =>
    Object.entries(owner.optionalDependencies ?? {})
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`])
      .map(([name, version]) => [`node_modules/${name}`, entry(name, version, owner)]),
  );
}

/** Such a package's name contains the systems that it runs on: `…-linux-x64-gnu`. */
function entry(name, version, owner) {
  const system = '(?:(android|darwin|freebsd|linux|openharmony|win32)-)?';
  const processor = '(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|wasm32)';
  const match = new RegExp(`-${system}${processor}(?:-(\\w+))?$`).exec(name);
  if (!match) throw new Error(`The name of ${name} does not contain its system`);
  const [, os, cpu, abi] = match;
  const libc =
    os === 'linux' && abi
      ? new Map([
          ['gnu', 'glibc'],
          ['musl', 'musl'],
        ]).get(abi)
      : undefined;
  return {
    version,
    cpu: [cpu],
    ...(owner.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
