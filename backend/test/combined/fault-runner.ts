import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { TEST_ENVIRONMENT } from '../environment.js';
import type { Installation } from './installation.js';
import type { Load } from './load.js';
import type { Fault, ScheduledFault } from './schedule.js';
import { stallPid } from './stall-pid.js';

const REBUILD = path.resolve(import.meta.dirname, '../../bundle/rebuild-projections.js');

/**
 * Refuses events of streams that are named in a table: a command that a reaction gives fails with an error that
 * is neither a rule's nor an outage's, and the reaction parks its stream.
 */
const REFUSALS = `
  create table if not exists refused_streams (stream_id text primary key);
  create or replace function refuse_stream() returns trigger language plpgsql as $$
  begin
    if exists (select from refused_streams where stream_id = new.stream_id) then
      raise exception 'refused by the test';
    end if;
    return new;
  end $$;
  create or replace trigger refuse_streams before insert on events for each row execute function refuse_stream();`;

/** Brings about the faults of a schedule, each at its time. */
export class FaultRunner {
  /** What happened, for a failing run. */
  readonly happened: string[] = [];
  private readonly underWay: Promise<void>[] = [];
  private rebuild: ChildProcess | undefined;

  constructor(
    private readonly installation: Installation,
    private readonly load: Load,
  ) {}

  prepare(): Promise<void> {
    return this.inDatabase((client) => client.query(REFUSALS));
  }

  /** Resolves after the last fault was started. */
  async run(schedule: readonly ScheduledFault[]): Promise<void> {
    const began = performance.now();
    for (const { atMs, fault } of schedule) {
      await setTimeout(Math.max(0, began + atMs - performance.now()));
      const isBrought = this.bring(fault);
      const what = `${JSON.stringify(fault)}${isBrought ? '' : ' skipped: the one before is not over'}`;
      this.happened.push(`${Math.round(performance.now() - began)} ms: ${what}`);
    }
  }

  /** Ends every fault and waits until everything runs again. */
  async settle(): Promise<void> {
    await Promise.all(this.underWay);
    await this.installation.settled();
    await this.repair();
    if (this.rebuild?.exitCode === null && this.rebuild.signalCode === null) await once(this.rebuild, 'exit');
  }

  /** Rebuilds every read model; throws when the command fails. */
  async rebuildAll(): Promise<void> {
    const child = this.startRebuild();
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The rebuild ended with ${String(code)}`);
  }

  /** Answers false when the fault before it at the same place is not over. */
  private bring(fault: Fault): boolean {
    switch (fault.kind) {
      case 'kill':
        return this.installation.replace(fault.target, 'SIGKILL');
      case 'stop':
        return this.installation.replace(fault.target, 'SIGTERM');
      case 'stall':
        return this.installation.stall(fault.target, fault.forMs);
      case 'stall-session':
        return this.begin(this.stallSession(fault.pick, fault.forMs));
      case 'restart-postgres':
        return this.installation.restartPostgres();
      case 'erase':
        return this.begin(this.withSeller((sellerId) => this.load.erase(sellerId)));
      case 'rebuild':
        if (this.rebuild && this.rebuild.exitCode === null && this.rebuild.signalCode === null) return false;
        this.rebuild = this.startRebuild(fault.table);
        return true;
      case 'kill-rebuild':
        return this.rebuild?.kill('SIGKILL') ?? false;
      case 'park':
        return this.begin(this.withSeller((sellerId) => this.park(sellerId)));
      case 'repair':
        return this.begin(this.repair());
    }
  }

  private begin(work: Promise<void>): boolean {
    // `settle` reports it.
    work.catch(() => undefined);
    this.underWay.push(work);
    return true;
  }

  private async withSeller(work: (sellerId: string) => Promise<void>): Promise<void> {
    const sellerId = this.load.takeSeller();
    if (sellerId !== undefined) await work(sellerId);
  }

  /** The closing's reaction wants to withdraw the ticket, and cannot. */
  private async park(sellerId: string): Promise<void> {
    const ticketId = this.load.facts.sellers.get(sellerId)?.ticketId ?? '';
    await this.inDatabase((client) =>
      client.query('insert into refused_streams values ($1) on conflict do nothing', [`ticket-${ticketId}`]),
    );
    await this.load.close(sellerId);
  }

  private repair(): Promise<void> {
    return this.inDatabase((client) => client.query('delete from refused_streams'));
  }

  private async stallSession(pick: number, forMs: number): Promise<void> {
    let pid: number | undefined;
    await this.inDatabase(async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name like 'terrace%'
         order by state_change desc limit 10`,
      );
      pid = rows[Math.floor(pick * rows.length)]?.pid;
    });
    if (pid !== undefined) await stallPid(pid, forMs);
  }

  private startRebuild(...tables: readonly string[]): ChildProcess {
    return spawn(process.execPath, [REBUILD, ...tables], {
      env: { PATH: process.env['PATH'], ...TEST_ENVIRONMENT, DATABASE_URL: this.installation.postgres.url },
      stdio: 'ignore',
    });
  }

  /** On a connection of its own, and again while the server is away. */
  private async inDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const client = new pg.Client({ connectionString: this.installation.postgres.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await work(client);
        return;
      } catch (error) {
        if (attempt === 100) throw error;
        await setTimeout(300);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }
}
