import type { Queryable } from '../database/queryable.js';
import type { IdempotencyClaim } from '../observability/context.js';
import { DomainError } from './domain-error.js';
import { keyId } from './key-id.js';
import { KeyKnown } from './landing.js';
import type { Outcome } from './outcome.js';

/**
 * Makes a command happen once for each key (docs/decisions/0011). The database decides; this sees to it that
 * twins within the process wait for each other, and that a repeated command hears the first answer even
 * where the rules would refuse it by now.
 */
export class IdempotentCommands {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(private readonly database: Queryable) {}

  /**
   * Carries the command out, or answers what it answered the first time. Throws DomainError
   * `idempotency-mismatch` when the key was used for something else, `idempotency-running` while a twin is
   * at work in another process.
   */
  async once<Result>(
    claim: IdempotencyClaim,
    carryOut: () => Promise<Outcome<Result>>,
  ): Promise<Outcome<Result>> {
    const name = JSON.stringify([claim.scope, claim.key]);
    const twin = this.running.get(name);
    const turn = twin ? this.afterTwin(twin, claim, carryOut) : this.attempt(claim, carryOut);
    this.running.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.running.get(name) === turn) this.running.delete(name);
    }
  }

  private async afterTwin<Result>(
    twin: Promise<unknown>,
    claim: IdempotencyClaim,
    carryOut: () => Promise<Outcome<Result>>,
  ): Promise<Outcome<Result>> {
    await twin.catch(() => undefined);
    return (await this.replayOf<Result>(claim)) ?? this.attempt(claim, carryOut);
  }

  /** The rules may refuse what was done already, and so may the database: then the stored answer counts. */
  private async attempt<Result>(
    claim: IdempotencyClaim,
    carryOut: () => Promise<Outcome<Result>>,
  ): Promise<Outcome<Result>> {
    try {
      return await carryOut();
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof KeyKnown)) throw error;
      const replay = await this.replayOf<Result>(claim);
      if (replay) return replay;
      throw error;
    }
  }

  private async replayOf<Result>(claim: IdempotencyClaim): Promise<Outcome<Result> | undefined> {
    const { rows } = await this.database.query<{ fingerprint: string; result: Result }>(
      'select fingerprint, result from idempotency_keys where id = $1',
      [keyId(claim)],
    );
    const [stored] = rows;
    if (!stored) return undefined;
    if (stored.fingerprint !== claim.fingerprint) throw new DomainError('idempotency-mismatch');
    return { result: stored.result, replayed: true, events: [] };
  }
}
