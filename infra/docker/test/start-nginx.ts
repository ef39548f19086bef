import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@terrace/engines/free-port';
import { eventually } from '../../../backend/test/eventually.js';
import { settingsFor, webFolder } from './nginx-folder.js';

/** Where nginx will be, so that the processes behind it can be started for its address. */
export class NginxFolder {
  private constructor(
    private readonly folder: string,
    /** The build of the screens. */
    readonly web: string,
    private readonly port: number,
  ) {}

  static async make(): Promise<NginxFolder> {
    // The user that nginx runs as must be able to enter.
    const folder = await mkdtemp(path.join(tmpdir(), 'terrace-nginx-'));
    await chmod(folder, 0o755);
    return new NginxFolder(folder, await webFolder(path.join(folder, 'web')), await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts nginx with our configuration in front of two processes; resolves when it answers. */
  async start(nginx: string, programs: readonly string[]): Promise<ChildProcess> {
    const { folder, web, port } = this;
    const configuration = await settingsFor({ folder, web, port, programs });
    await check(nginx, configuration);
    const server = spawn(nginx, ['-c', configuration, '-g', 'daemon off;'], { stdio: 'ignore' });
    await eventually('nginx answers', () =>
      fetch(`${this.url}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return server;
  }

  /** Lines of the access log so far. */
  log(): Promise<string> {
    return readFile(path.join(this.folder, 'access.log'), 'utf8');
  }

  /** Stops nginx, if it runs. */
  async stop(server: ChildProcess | undefined): Promise<void> {
    if (server?.exitCode !== null) return;
    server.kill('SIGQUIT');
    await once(server, 'exit');
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Throws with nginx' own words when it cannot read the configuration. */
async function check(nginx: string, configuration: string): Promise<void> {
  const child = spawn(nginx, ['-t', '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += String(text)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(errors);
}
