import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { fingerprint, isFresh, markFresh } from './freshness.mjs';
import { root } from './root.mjs';
import { thinSourceMaps } from './thin-source-maps.mjs';

/** The backend's programs: each is a file of backend/src that runs by itself. */
const PROGRAMS = [
  'main',
  'migrate',
  'back-up',
  'list-backups',
  'restore',
  'rebuild-projections',
  'rewrap-keys',
  'platform/files/inspection/process/start-inspections',
  'platform/files/inspection/process/serve-inspections',
  'platform/files/inspection/inspect-files',
];

/**
 * Left out of the bundle: bcrypt and canvas are native code; pdfkit, PDF.js and mrml read files of their packages;
 * the others are optional dependencies that we do not install.
 */
const EXTERNAL = [
  'bcrypt',
  '@napi-rs/canvas',
  'pdfkit',
  /^pdfjs-dist/,
  'mrml',
  'pg-native',
  /^@nestjs\/(microservices|platform-express)/,
  /^@fastify\/(view|multipart)$/,
  /^class-(validator|transformer)/,
];

const backend = path.join(root, 'backend');
const output = path.join(backend, 'bundle');

/**
 * Bundles what build-package.mjs compiled, with the libraries, into a few files, `backend/bundle/main.js` and others:
 * Node needs three times as long to load the 1,900 files that a start imports. Does nothing when nothing has changed.
 */
export async function bundlePrograms() {
  const packages = ['contracts', 'backend/event-core', 'backend'];
  const inputs = [
    ...packages.map((name) => path.join(root, name, 'dist/.built-from')),
    path.join(root, 'package-lock.json'),
    import.meta.filename,
    path.join(import.meta.dirname, 'thin-source-maps.mjs'),
  ];
  if (await isFresh(output, inputs)) return;

  const before = await fingerprint(inputs);
  await mkdir(path.join(root, 'node_modules/.cache'), { recursive: true });
  const staging = await mkdtemp(path.join(root, 'node_modules/.cache/bundle-'));
  try {
    const built = path.join(staging, 'new');
    const bundle = await rolldown({
      cwd: backend,
      input: Object.fromEntries(PROGRAMS.map((name) => [path.basename(name), `./dist/${name}.js`])),
      platform: 'node',
      external: EXTERNAL,
      plugins: [originalSources],
      onLog: refuseWarnings,
    });
    await bundle.write({
      dir: built,
      format: 'esm',
      keepNames: true,
      sourcemap: true,
      // As seen from where the bundle will be.
      sourcemapPathTransform: (source, map) => path.relative(output, path.resolve(path.dirname(map), source)),
    });
    await thinSourceMaps(built);
    await markFresh(built, before);
    await rename(output, path.join(staging, 'old')).catch(() => undefined);
    await rename(built, output);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const originalSources = {
  name: 'original-sources',
  /**
   * Our own files: their source maps lead to the TypeScript, and `import.meta.dirname` stays the folder of the file.
   * @param {string} file
   */
  async load(file) {
    if (file.includes('node_modules') || !file.startsWith(root)) return null;
    const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
    const folder = path.relative(output, path.dirname(file));
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`), map };
  },
};

/**
 * A library that cannot be resolved would only be missed when it is called.
 * @param {import('rolldown').LogLevel} level
 * @param {import('rolldown').RolldownLog} log
 */
function refuseWarnings(level, { message }) {
  if (level === 'warn') throw new Error(message);
}
