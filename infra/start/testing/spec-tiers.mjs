import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/root.mjs';

/** What is in the name of a spec that only `npm run test:all` runs: `kafka.slow.int.spec.ts`. */
const SLOW = /\.slow\.(?:unit|int|e2e)\.spec\.tsx?$/;
const SPEC = /\.(unit|int|e2e)\.spec\.(tsx?)$/;
const FOLDERS = ['contracts', 'backend', 'frontend', 'infra'];

/** Whether this run includes the slow specs; `npm run test:all` and `npm run test:faults` set the variable. */
export const runsSlowSpecs = () => process.env.SLOW_SPECS === '1';

/**
 * @param {string} file
 * @returns {boolean} whether it is a spec that only `npm run test:all` runs
 */
export const isSlow = (file) => SLOW.test(file);

/** Files that a run leaves out, as Jest and Playwright Test want them. */
export const leftOut = () => (runsSlowSpecs() ? [] : [SLOW]);

/**
 * @param {string} file
 * @returns {'unit' | 'screens' | 'int' | 'e2e' | undefined} the project that runs a file; undefined when it is no spec
 */
export function projectOf(file) {
  const [, kind, extension] = SPEC.exec(file) ?? [];
  if (kind === 'unit' && extension === 'tsx') return 'screens';
  return /** @type {'unit' | 'int' | 'e2e' | undefined} */ (kind);
}

/** @returns {string[]} every spec, relative to the root */
export function specFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => projectOf(file) && !/\/(?:node_modules|dist)\//.test(file)),
  ).sort();
}
