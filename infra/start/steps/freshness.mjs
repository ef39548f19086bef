import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const mark = '.built-from';
const notSources = new Set(['node_modules', 'dist']);

/** Whether that output folder was built from inputs (files and folders) with exactly this content. */
export async function isFresh(output, inputs) {
  const built = await readFile(path.join(output, mark), 'utf8').catch(() => undefined);
  return built !== undefined && built === (await fingerprint(inputs));
}

/**
 * Call it after a complete build with the fingerprint from before the build; an interrupted build leaves no
 * mark.
 */
export async function markFresh(output, fingerprintBefore) {
  await writeFile(path.join(output, mark), fingerprintBefore);
}

/** A hash over names and contents; a missing input counts as empty. */
export async function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesIn(input)) {
      hash
        .update(`${file}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesIn(input) {
  const found = await stat(input).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [input];
  const entries = await readdir(input);
  const wanted = entries.filter((name) => !notSources.has(name) && !name.includes('.spec.')).sort();
  return (await Promise.all(wanted.map((name) => filesIn(path.join(input, name))))).flat();
}
