import type { Queryable } from '../database/queryable.js';
import type { ReactionOptions } from './reaction.js';

/** How far each consumer of the feed has come. */
export class Checkpoints {
  constructor(private readonly database: Queryable) {}

  /**
   * The position a consumer goes on after; a new consumer is entered. One that is ahead of the feed (a
   * backup was restored) is set back to its head: what it handled is gone, what comes now is new.
   */
  async open({
    name,
    startAt = 'beginning',
  }: ReactionOptions): Promise<{ position: number; wasAhead: boolean }> {
    await this.database.query(
      `insert into consumers (name, position)
       select $1, case when $2 then position else 0 end from feed_head
       on conflict (name) do nothing`,
      [name, startAt === 'head'],
    );
    const setBack = await this.database.query(
      `update consumers set position = feed_head.position from feed_head
       where name = $1 and consumers.position > feed_head.position`,
      [name],
    );
    const { rows } = await this.database.query<{ position: string }>(
      'select position from consumers where name = $1',
      [name],
    );
    return { position: Number(rows[0]?.position ?? 0), wasAhead: setBack.rowCount === 1 };
  }

  /** Never moves back: a worker that lost its lead may still save what it did. */
  async save(name: string, position: number): Promise<void> {
    await this.database.query('update consumers set position = greatest(position, $2) where name = $1', [
      name,
      position,
    ]);
  }
}
