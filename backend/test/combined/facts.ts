/** What clients were answered during the faults; the log must agree with all of it. */
export class Facts {
  /** Purchases whose start was acknowledged: id → what they hold. */
  readonly started = new Map<string, { readonly ticketId: string; readonly quantity: number }>();
  /**
   * Starts that were refused after an earlier try had no answer: that try may still come through, and its hold ends
   * by itself (docs/decisions/0011).
   */
  startsInDoubt = 0;
  readonly cancelled = new Set<string>();
  readonly completed = new Set<string>();
  /** Sellers whose registration was acknowledged, by a unique name. */
  readonly sellers = new Map<string, { readonly fullName: string; readonly ticketId: string }>();
  readonly closed = new Set<string>();
  readonly erased = new Set<string>();
  /** Subjects of messages sent once, without a key, by how that ended. */
  readonly messages = {
    acknowledged: new Set<string>(),
    /** The response was 503 with a code that means that nothing was done. */
    refused: new Map<string, string>(),
    /** No answer came, or an answer with an unknown outcome. */
    unknown: new Set<string>(),
  };
  /** Answers that no client should get, whatever the faults are. */
  readonly wrongAnswers: string[] = [];
}
