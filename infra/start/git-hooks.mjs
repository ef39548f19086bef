// npm's `prepare`, after every install: lets git run what is in .githooks. Somebody who has set hooks
// of their own keeps them, and so does a repository that merely contains this folder.
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { root } from './steps/root.mjs';

if (ask('rev-parse', '--show-toplevel') === realpathSync(root) && !ask('config', 'core.hooksPath')) {
  ask('config', 'core.hooksPath', '.githooks');
}

/** What git answers; nothing when there is no git, no repository or no such setting. */
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
