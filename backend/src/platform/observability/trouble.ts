import type { LoggerService } from '@nestjs/common';

/**
 * What keeps a part from its work: said in the log once when it begins and once when it is over. Said at every try it
 * would fill the log, which is read most of all in an outage.
 */
export class Trouble {
  private current: string | undefined;

  /** @param what the sentence that a reason follows, such as 'The feed is not published'. */
  constructor(
    private readonly logger: Pick<LoggerService, 'warn' | 'log'>,
    private readonly what: string,
  ) {}

  /** Why the work cannot be done now; undefined while it can. */
  get reason(): string | undefined {
    return this.current;
  }

  has(reason: string): void {
    if (this.current === undefined) this.logger.warn(`${this.what}: ${reason}`);
    this.current = reason;
  }

  isOver(): void {
    if (this.current !== undefined) this.logger.log(`${this.what}: over`);
    this.current = undefined;
  }

  /** Nobody is kept from anything any more, and there is nothing to say of it. */
  forget(): void {
    this.current = undefined;
  }
}
