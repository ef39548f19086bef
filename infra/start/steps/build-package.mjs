import { transformFile } from '@swc/core';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint, isFresh, markFresh } from './freshness.mjs';
import { root } from './root.mjs';

/** The packages that run in Node. */
export const serverPackages = [
  'contracts',
  'backend/event-core',
  'backend',
  'infra/engines',
  'infra/sandbox',
  'infra/bench',
];

/**
 * Builds a package from scratch, so that no output stays whose source is gone, and in a separate folder, so
 * that a running process does not miss a file meanwhile. Skips a package whose sources have not changed.
 */
export async function buildPackage(name) {
  const sources = path.join(root, name, 'src');
  const output = path.join(root, name, 'dist');
  const inputs = [sources, path.join(root, name, 'package.json'), path.join(root, '.swcrc')];
  if (await isFresh(output, inputs)) return;

  const before = await fingerprint(inputs);
  const staging = await stagingFolder();
  try {
    const built = path.join(staging, 'new');
    await mkdir(built);
    const entries = await readdir(sources, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    await Promise.all(files.map((file) => buildFile(file, path.join(built, path.relative(sources, file)))));
    await markFresh(built, before);
    await rename(output, path.join(staging, 'old')).catch(() => undefined);
    await rename(built, output);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Compiles TypeScript, leaves out specs, copies all other files (JSON, HTML). */
async function buildFile(file, target) {
  if (/\.spec\.tsx?$|\.d\.ts$/.test(file)) return;
  await mkdir(path.dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFile(file, target);

  const script = target.replace(/\.ts$/, '.js');
  const { code, map } = await transformFile(file, {
    configFile: path.join(root, '.swcrc'),
    sourceFileName: file,
  });
  await writeFile(`${script}.map`, map ?? '');
  await writeFile(script, `${code}\n//# sourceMappingURL=${path.basename(script)}.map\n`);
}

async function stagingFolder() {
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  return mkdtemp(path.join(cache, 'build-'));
}
