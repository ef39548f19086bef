import { Query } from '@nestjs/cqrs';
import type { Status } from '@terrace/contracts/http/console/status';

/** What the status page shows, at most some seconds old. */
export class GetStatus extends Query<Status> {}
