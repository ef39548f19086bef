import type { Pool } from 'pg';

const LOOK_MS = 200;

/** How far the sequencer was behind while a load ran: age of the oldest event without a position. */
export class SequencerLag {
  private worst = 0;

  constructor(private readonly pool: Pool) {
    setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** The largest lag since the last call, in milliseconds. */
  async notes(): Promise<{ lagMs: number }> {
    await this.look();
    const lagMs = this.worst;
    this.worst = 0;
    return { lagMs };
  }

  private async look(): Promise<void> {
    const { rows } = await this.pool.query<{ ms: number | null }>(
      `select extract(epoch from clock_timestamp() - e.at)::float8 * 1000 as ms
       from (select seq from outbox order by seq limit 1) oldest join events e using (seq)`,
    );
    this.worst = Math.max(this.worst, rows[0]?.ms ?? 0);
  }
}
