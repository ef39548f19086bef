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
    const { replay } = await this.twinOf<Result>(claim);
    return replay ?? this.attempt(claim, carryOut);
  }

  /**
   * The rules may refuse what was done already, and so may the database: then the stored answer counts. No refusal
   * is told while a twin in another process is being appended (docs/decisions/0154).
   */
  private async attempt<Result>(
    claim: IdempotencyClaim,
    carryOut: () => Promise<Outcome<Result>>,
  ): Promise<Outcome<Result>> {
    try {
      return await carryOut();
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof KeyKnown)) throw error;
      const { replay, isRunning } = await this.twinOf<Result>(claim);
      if (replay) return replay;
      throw isRunning ? new DomainError('idempotency-running') : error;
    }
  }

  /** What a twin has done, or whether one is being appended in another process. */
  private async twinOf<Result>(
    claim: IdempotencyClaim,
  ): Promise<{ readonly replay?: Outcome<Result>; readonly isRunning: boolean }> {
    const { rows } = await this.database.query<KnownOutcome<Result>>('select * from idempotent_outcome($1)', [
      keyId(claim),
    ]);
    const [known] = rows;
    if (!known || known.fingerprint === null) return { isRunning: known?.running ?? false };
    if (known.fingerprint !== claim.fingerprint) throw new DomainError('idempotency-mismatch');
    return { replay: { result: known.result, replayed: true, events: [] }, isRunning: false };
  }
}

/** A row of `idempotent_outcome` (migration 0140); `fingerprint` is null while nothing is stored. */
interface KnownOutcome<Result> {
  readonly fingerprint: string | null;
  readonly result: Result;
  readonly running: boolean;
}
