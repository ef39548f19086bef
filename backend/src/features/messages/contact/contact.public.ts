import { Query } from '@nestjs/cqrs';
import type { ContactMessage } from '@terrace/contracts/http/console/contact';

/** Messages that came from one of these e-mail addresses, in any case, the newest first; at most 50. */
export class LoadMessagesFrom extends Query<readonly ContactMessage[]> {
  constructor(readonly emails: readonly string[]) {
    super();
  }
}
