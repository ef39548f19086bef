import path from 'node:path';
import { watch } from 'chokidar';
import { buildPackage } from './build-package.mjs';
import { bundlePrograms } from './bundle-programs.mjs';
import { say } from './progress.mjs';
import { root } from './root.mjs';

// Editors save several files at once.
const quietFor = 150;

/** Rebuilds the packages and the programs when their sources change, and then calls `built`; one build at a time. */
export async function rebuildOnChange(packages, signal, built) {
  const watcher = watch(
    packages.map((name) => path.join(root, name, 'src')),
    { ignoreInitial: true, ignored: (file) => /\.spec\.tsx?$/.test(file) },
  );
  signal.addEventListener('abort', () => watcher.close());
  let timer;
  let work = Promise.resolve();
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => (work = work.then(rebuild)), quietFor);
  });

  async function rebuild() {
    try {
      await Promise.all(packages.map(buildPackage));
      await bundlePrograms();
      await built();
    } catch (error) {
      // A file that does not parse: prints the error, and rebuilds when it is saved again.
      if (!signal.aborted) say(error instanceof Error ? error.message : String(error));
    }
  }
}
