import type { Queryable } from '../database/queryable.js';
import type { Lease } from './lease.js';
import type { ReactionOptions } from './reaction.js';

/** How far each consumer of the feed has come. Only who holds the lease that a consumer was opened under may write. */
export class Checkpoints {
  constructor(private readonly database: Queryable) {}

  /**
   * The position a consumer goes on after; a new consumer is entered. From now on only this lease, or a later one,
   * writes for the consumer. One that is ahead of the feed (a backup was restored) is set back to its head: what it
   * handled or parked is gone, what comes now is new. Throws LeaseLostError when a later lease has opened it.
   */
  async open(
    { name, startAt = 'beginning' }: ReactionOptions,
    lease: Lease,
  ): Promise<{ position: number; wasAhead: boolean }> {
    lease.assertWritten(
      await this.database.query(
        `insert into consumers (name, position, epoch)
         select $1, case when $2 then position else 0 end, $3 from feed_head
         on conflict (name) do update set epoch = excluded.epoch where consumers.epoch <= excluded.epoch`,
        [name, startAt === 'head', lease.epoch],
      ),
    );
    const setBack = await this.database.query(
      `with head as (select position from feed_head), set_back as (
         update consumers set position = head.position from head
         where name = $1 and epoch = $2 and consumers.position > head.position
         returning name
       ), gone as (
         delete from parked_streams using set_back, head
         where consumer = set_back.name and parked_streams.position > head.position
       )
       select from set_back`,
      [name, lease.epoch],
    );
    const read = await this.database.query<{ position: string }>(
      'select position from consumers where name = $1 and epoch = $2',
      [name, lease.epoch],
    );
    lease.assertWritten(read);
    return { position: Number(read.rows[0]?.position), wasAhead: setBack.rowCount === 1 };
  }

  /** Throws LeaseLostError, and changes nothing, when another process leads. */
  async save(name: string, position: number, lease: Lease): Promise<void> {
    lease.assertWritten(
      await this.database.query('update consumers set position = $2 where name = $1 and epoch = $3', [
        name,
        position,
        lease.epoch,
      ]),
    );
  }
}
