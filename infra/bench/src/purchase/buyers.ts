import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BuyersFigures, BuyersLoad } from './buyers-load.js';

const SCRIPT = new URL('buyers.contender.js', import.meta.url);

/** The process of buyers, as the measuring process sees it. */
export class Buyers {
  private readonly child: ChildProcess = fork(SCRIPT);

  /** Throws when a purchase fails. */
  async buy(load: BuyersLoad): Promise<BuyersFigures> {
    const ended = new AbortController();
    const exit = once(this.child, 'exit', { signal: ended.signal }).then(
      () => Promise.reject(new Error('A purchase failed')),
      () => undefined,
    );
    this.child.send(load);
    try {
      const [figures] = await Promise.race([once(this.child, 'message'), exit.then(() => [])]);
      return figures;
    } finally {
      ended.abort();
    }
  }

  stop(): void {
    if (this.child.connected) this.child.disconnect();
  }
}
