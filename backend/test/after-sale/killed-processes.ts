import { setTimeout } from 'node:timers/promises';
import { freePort } from '@terrace/engines/free-port';
import { type Program, startProgram } from '../edge/program.js';
import { whenPossible } from '../when-possible.js';

const ROLES = ['api', 'worker'] as const;
type Role = (typeof ROLES)[number];
/** Between two kills, at least and at most; a start takes a second or two. */
const PAUSE_MS = [700, 2_500] as const;

/** An API process and a worker that are killed with SIGKILL again and again, and started again at once. */
export class KilledProcesses {
  /** How often each was killed. */
  readonly kills: Record<Role, number> = { api: 0, worker: 0 };
  private readonly programs = new Map<Role, Program>();
  private isOver = false;
  private killing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Both run when it resolves; nothing is killed before `begin`. */
  static async start(environment: Readonly<Record<string, string>>): Promise<KilledProcesses> {
    const processes = new KilledProcesses(await freePort(), environment);
    for (const role of ROLES) await processes.startProcess(role);
    return processes;
  }

  /** Of the API process; the same after each start. */
  get apiUrl(): string {
    return `http://localhost:${this.port}`;
  }

  begin(): void {
    this.killing = this.killRepeatedly();
  }

  /** No kill begins any more; resolves when both run. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.killing;
  }

  async remove(): Promise<void> {
    await this.end();
    for (const { process } of this.programs.values()) process.kill('SIGKILL');
    await Promise.all([...this.programs.values()].map((program) => program.ended()));
    this.programs.clear();
  }

  private async killRepeatedly(): Promise<void> {
    for (let nth = 0; !this.isOver; nth++) {
      const [least, most] = PAUSE_MS;
      await setTimeout(least + Math.random() * (most - least));
      const role = ROLES[nth % ROLES.length] ?? 'worker';
      const program = this.programs.get(role);
      program?.process.kill('SIGKILL');
      await program?.ended();
      this.kills[role] += 1;
      await this.startProcess(role);
    }
  }

  /** Again when the process ends by itself, as where it runs: a busy machine may let its first connection wait too long. */
  private startProcess(role: Role): Promise<void> {
    return whenPossible(
      () => this.startOnce(role),
      () => true,
    );
  }

  private async startOnce(role: Role): Promise<void> {
    const program = await startProgram({
      ...this.environment,
      ROLE: role,
      ...(role === 'api' && { PORT: String(this.port) }),
    });
    this.programs.set(role, program);
    await program.ready();
  }
}
