import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** A program and its arguments. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/** What every program needs: the system's programs, libraries and fonts, and two devices. */
const SYSTEM = [
  ...['/bin', '/sbin', '/lib', '/lib64', '/usr/bin', '/usr/sbin', '/usr/lib', '/usr/lib64', '/usr/local/lib'],
  ...['/usr/share/fonts', '/usr/local/share/fonts', '/etc/ld.so.cache'],
  ...['/dev/null', '/dev/urandom'],
];

/**
 * Linux namespaces of its own: no network, no other processes, no capabilities outside. `--map-root-user` allows the mounts
 * of SCRIPT without any rights outside.
 */
const NAMESPACES = ['--user', '--map-root-user', '--mount', '--net', '--pid', '--ipc', '--uts'];
const UNSHARE = [...NAMESPACES, '--fork', '--kill-child'];

/**
 * Makes a root that has only the paths given (their number first), to read, then runs the command without capabilities,
 * so that it cannot undo the mounts. `/sys` is where the root is made: it exists everywhere and nothing in it is needed.
 */
const SCRIPT = `set -e
root=/sys paths=$1; shift
mount -t tmpfs -o mode=0755,size=64k tmpfs $root
while [ "$paths" -gt 0 ]; do
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root\${1%/*}"; : > "$root$1"; fi
  mount --rbind "$1" "$root$1"
  mount -o remount,bind,ro "$root$1" || [ ! -d "$1" ]
  paths=$((paths - 1)); shift
done
mkdir $root/proc
mount -t proc proc $root/proc
mount -o remount,bind,ro $root
cd $root
pivot_root . .
umount -l .
cd /
exec setpriv --no-new-privs --bounding-set=-all -- "$@"`;

/**
 * The command as it runs in a sandbox: without network, without sight of other processes, and of the file system only the
 * system's libraries and `readable`, to read. Null where the machine allows none: not Linux, no `unshare`, or user
 * namespaces forbidden, as in most containers.
 */
export async function sandboxed(command: Command, readable: readonly string[]): Promise<Command | null> {
  const within = (inner: Command): Command => {
    const paths = outermost([...SYSTEM, inner.file, ...readable].filter((name) => existsSync(name)));
    return {
      file: 'unshare',
      args: [...UNSHARE, 'sh', '-c', SCRIPT, 'sh', `${paths.length}`, ...paths, inner.file, ...inner.args],
    };
  };
  const trial = within({ file: command.file, args: ['--version'] });
  try {
    await promisify(execFile)(trial.file, trial.args, { env: programEnvironment() });
    return within(command);
  } catch {
    return null;
  }
}

/**
 * The environment of a program that reads people's files: the system's programs, a home folder, which canvas asks for, and
 * no secrets.
 */
export function programEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/' };
}

/** Without paths that are inside of another one. */
function outermost(paths: readonly string[]): readonly string[] {
  const isInside = (name: string, folder: string) =>
    name !== folder && name.startsWith(`${folder}${path.sep}`);
  return [...new Set(paths)].filter((name) => !paths.some((folder) => isInside(name, folder)));
}
