import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, type Statement } from './database.js';
import { WorkLoop } from './work-loop.js';

const POLL_MS = 2_000;
const BATCH = 100;

/** Ends holds whose time is over and gives their tickets back. */
const EXPIRE: Statement = {
  name: 'expire-holds',
  text: `with expired as (
           update purchases set status = 'expired', updated_at = now()
           where id in (
             select id from purchases where status = 'pending' and hold_expires_at < now()
             order by hold_expires_at limit $1 for update skip locked)
           returning id
         ), freed as (
           select listing_id, sum(quantity) as quantity from purchase_lines
           where purchase_id in (select id from expired) group by listing_id
         ), released as (
           update listings set held = held - freed.quantity from freed where listings.id = freed.listing_id
         )
         select id from expired`,
};

/** Looks for holds that are over. */
@Injectable()
export class HoldSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop = new WorkLoop(() => this.work(), POLL_MS);

  constructor(@Inject(Database) private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async work(): Promise<boolean> {
    return (await this.database.run(EXPIRE, [BATCH])).length === BATCH;
  }
}
