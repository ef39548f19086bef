// npm's `prepare`, after every install: makes git run the hooks in .githooks. Changes nothing where the user
// has configured other hooks, or where this folder is only a part of another repository.
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { root } from './steps/root.mjs';

if (ask('rev-parse', '--show-toplevel') === realpathSync(root) && !ask('config', 'core.hooksPath')) {
  ask('config', 'core.hooksPath', '.githooks');
}

/** Git's output; nothing when there is no git, no repository or no such setting. */
function ask(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
