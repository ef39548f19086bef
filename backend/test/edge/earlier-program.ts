import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** An earlier version of the program, built in a folder of its own. */
export interface EarlierProgram {
  /** The folder of `main.js` and `migrate.js`. */
  readonly programs: string;
  remove(): Promise<void>;
}

/** Whether the history of this clone has the commit; a shallow clone and an archive do not. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Builds server and contracts of that commit, on the packages that are installed here. */
export async function buildEarlierProgram(commit: string): Promise<EarlierProgram> {
  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-earlier-'));
  const parts = ['package.json', '.swcrc', 'contracts', 'backend', 'infra/start', 'infra/engines'];
  const archive = execFileSync('git', ['archive', '--format=tar', commit, ...parts], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  await mkdir(path.join(to, '@terrace'), { recursive: true });
  const installed = (await readdir(from)).filter((name) => name !== '@terrace' && !name.startsWith('.'));
  await Promise.all(installed.map((name) => symlink(path.join(from, name), path.join(to, name))));
  await symlink(path.join(folder, 'contracts'), path.join(to, '@terrace/contracts'));
  await symlink(path.join(folder, 'backend'), path.join(to, '@terrace/backend'));
  await symlink(path.join(folder, 'backend/event-core'), path.join(to, '@terrace/event-core'));
  // Commits before the event core was a package have none.
  const packages = ['contracts', 'backend/event-core', 'backend'].filter((name) =>
    existsSync(path.join(folder, name)),
  );
  execFileSync(process.execPath, ['infra/start/build-server.mjs', ...packages], { cwd: folder });
  // Commits before the programs were bundled run what was compiled.
  const bundle = path.join(folder, 'backend/bundle');
  const programs = existsSync(bundle) ? bundle : path.join(folder, 'backend/dist');
  return { programs, remove: () => rm(folder, { recursive: true, force: true }) };
}
