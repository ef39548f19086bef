import { Query } from '@nestjs/cqrs';
import type { Status } from '@terrace/contracts/http/console/status';
import type { PublicConfig } from '@terrace/contracts/http/system';

/** What the status page shows, at most some seconds old. */
export class GetStatus extends Query<Status> {}

/** Planned maintenance that begins within a day, or goes on, as it was read last: nobody waits for it. */
export class GetMaintenance extends Query<PublicConfig['maintenance']> {}
