import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@terrace/engines/free-port';

const root = path.resolve(import.meta.dirname, '../../..');

/** A separate `npm start` for a spec, without npm: the process that npm would start. */
export class StartedTerrace {
  readonly url: string;
  printed = '';
  readonly #process: ChildProcess;
  readonly #ended: Promise<number | null>;

  private constructor(env: NodeJS.ProcessEnv, args: readonly string[]) {
    this.url = `http://localhost:${env['PORT']}`;
    this.#process = spawn(process.execPath, ['infra/start/start.mjs', ...args], {
      cwd: root,
      env: {
        ...process.env,
        PUBLIC_URL: undefined,
        DATABASE_URL: undefined,
        EVENTS_API_URL: undefined,
        ...env,
      },
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.printed += chunk.toString()));
    }
    this.#ended = new Promise((resolve) => this.#process.once('exit', resolve));
  }

  /** Uses that folder's data, and free ports unless the environment names some. */
  static async with(dataDir: string, env: NodeJS.ProcessEnv = {}, args: readonly string[] = []) {
    const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
    return new StartedTerrace({ DATA_DIR: dataDir, ...ports, ...env }, args);
  }

  /** Resolves when it prints that it is ready. @throws Error with its output, when it ends instead */
  async ready(): Promise<this> {
    const said = new Promise<'ready'>((resolve) => {
      const look = () => this.printed.includes('Ctrl-C stops everything.') && resolve('ready');
      this.#process.stdout?.on('data', look);
      look();
    });
    if ((await Promise.race([said, this.#ended])) !== 'ready') throw new Error(this.printed);
    return this;
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** The exit code, when it has ended; null when a signal ended it. */
  ended(): Promise<number | null> {
    return this.#ended;
  }

  /** The administrator's password that it printed. */
  get adminPassword(): string {
    return /admin@terrace\.test +(\S+)/.exec(this.printed)?.[1] ?? '';
  }

  post(address: string, body: unknown): Promise<Response> {
    return fetch(`${this.url}/api${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
