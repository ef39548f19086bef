/**
 * The result of a plan that was carried out for this very request, never of an earlier one with the same
 * Idempotency-Key. Code that shows what is hidden asks for one as proof that the disclosure is recorded
 * (docs/decisions/0011). Only `CommandExecutor.executeAnew` makes one.
 */
export class FreshResult<Result> {
  /** Makes the type nominal: an object of the same shape is no proof. */
  protected readonly isFresh = true;

  constructor(readonly result: Result) {}
}
