/** The administrator who took a decision; the name is personal data and lies in the event's personal part. */
export interface DecidedBy {
  readonly id: string;
  readonly name: string;
}

/** A decision that was taken, as the second administrator receives it ('already-decided'). `at` is ISO, UTC. */
export interface DecisionTaken {
  readonly status: string;
  readonly by: string;
  readonly at: string;
}
