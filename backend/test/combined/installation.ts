import { freePort } from '@terrace/engines/free-port';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import { type Program, startProgram } from '../edge/program.js';
import { MailService } from '../mail-service.js';
import { PROCESSES, type ProcessName } from './schedule.js';
import { stallPid } from './stall-pid.js';

/** Short enough that holds end while faults go on: 6 s. */
const HOLD_MINUTES = '0.1';

/** A start can fail while the database is away; this often in a row is a fault of ours. */
const MAX_STARTS = 30;

/** Two APIs and a worker on a Postgres of their own, each of which can be killed, stopped and stalled. */
export class Installation {
  /** Of the pages; the processes listen elsewhere. */
  readonly origin = 'http://localhost:3000';
  private readonly ports = new Map<ProcessName, number>();
  private readonly programs = new Map<ProcessName, Program>();
  /** What is being done to each process. */
  private readonly underWay = new Map<ProcessName | 'postgres', Promise<void>>();

  private constructor(
    readonly postgres: ThrowawayPostgres,
    readonly mails: MailService,
    private readonly emailUrl: string,
  ) {}

  static async start(): Promise<Installation> {
    const postgres = await startThrowawayPostgres();
    const mails = new MailService();
    const installation = new Installation(postgres, mails, await mails.start());
    for (const name of PROCESSES) installation.ports.set(name, await freePort());
    // One after the other, since the first makes the tables.
    for (const name of PROCESSES) await installation.startProcess(name);
    return installation;
  }

  /** Addresses of both API processes. */
  get apiUrls(): readonly string[] {
    return [this.urlOf('api-1'), this.urlOf('api-2')];
  }

  /**
   * Ends a process with this signal and starts it again. Answers false, as the other faults do, when one before it
   * is not over: on a busy machine faults would queue up otherwise.
   */
  replace(name: ProcessName, signal: 'SIGKILL' | 'SIGTERM'): boolean {
    return this.unlessBusy(name, async () => {
      const program = this.programs.get(name);
      program?.process.kill(signal);
      await program?.ended();
      await this.startProcess(name);
    });
  }

  /** Freezes a process for so many milliseconds. */
  stall(name: ProcessName, forMs: number): boolean {
    return this.unlessBusy(name, () => {
      const pid = this.programs.get(name)?.process.pid;
      return pid === undefined ? Promise.resolve() : stallPid(pid, forMs);
    });
  }

  restartPostgres(): boolean {
    return this.unlessBusy('postgres', () => this.postgres.restart('immediate'));
  }

  /** Resolves when every fault that was started is over and everything runs. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  /** What the processes print when something is wrong; for a failing run. */
  errors(): string {
    return [...this.programs].map(([name, { printed }]) => `${name}: ${printed.stderr}`).join('\n');
  }

  async remove(): Promise<void> {
    for (const { process } of this.programs.values()) process.kill('SIGKILL');
    await Promise.all([...this.programs.values()].map((program) => program.ended()));
    this.mails.close();
    await this.postgres.remove();
  }

  private unlessBusy(name: ProcessName | 'postgres', work: () => Promise<void>): boolean {
    if (this.underWay.has(name)) return false;
    const fault = work().finally(() => this.underWay.delete(name));
    // `settled` reports it.
    fault.catch(() => undefined);
    this.underWay.set(name, fault);
    return true;
  }

  private async startProcess(name: ProcessName): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const program = await startProgram({
        DATABASE_URL: this.postgres.url,
        ROLE: name === 'worker' ? 'worker' : 'api',
        PORT: String(this.ports.get(name)),
        PUBLIC_URL: this.origin,
        EMAIL_API_URL: this.emailUrl,
        HOLD_MINUTES,
      });
      this.programs.set(name, program);
      try {
        await program.ready();
        return;
      } catch (error) {
        if (attempt === MAX_STARTS) throw error;
      }
    }
  }

  private urlOf(name: ProcessName): string {
    return `http://localhost:${this.ports.get(name)}`;
  }
}
