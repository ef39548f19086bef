import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';

/** A process of a spec's own that runs a TypeScript file, prints what it does line by line, and can be killed. */
export interface Child {
  /** Everything it has said so far. */
  readonly lines: readonly string[];
  /** The next line that matches, or a line that was printed already. Throws with what it printed when it ends before. */
  line(matches: (line: string) => boolean): Promise<string>;
  /** Sends a signal and does not wait: SIGSTOP freezes it until SIGCONT. */
  signal(signal: NodeJS.Signals): void;
  /** SIGKILL, also of a frozen one; resolves when it is gone. */
  kill9(): Promise<void>;
  /** Resolves when it ends by itself. */
  ended(): Promise<void>;
}

const loader = path.resolve(import.meta.dirname, 'typescript-loader.mjs');

/** Starts `file` (an absolute path) with arguments. */
export function startChild(file: string, ...args: readonly string[]): Child {
  const child: ChildProcess = spawn(process.execPath, ['--import', loader, file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((look) => look());
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) {
      readline.createInterface(stream).on('line', (line) => {
        lines.push(line);
        wake();
      });
    }
  }
  let gone = false;
  const closed = once(child, 'close').then(() => {
    gone = true;
    wake();
  });
  return {
    lines,
    line: (matches) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find(matches);
          if (found === undefined && !gone) return;
          waiting.delete(look);
          if (found === undefined) reject(new Error(`${file} ended:\n${lines.slice(-20).join('\n')}`));
          else resolve(found);
        };
        waiting.add(look);
        look();
      }),
    signal: (signal) => void child.kill(signal),
    async kill9() {
      child.kill('SIGKILL');
      await closed;
    },
    ended: () => closed,
  };
}
