/** The administrator who took a decision; the name is personal data and lies in the event's personal part. */
export interface DecidedBy {
  readonly id: string;
  readonly name: string;
}

/** A decision that was taken: told to whoever comes second ('already-decided'). `at` is ISO, UTC. */
export interface DecisionTaken {
  readonly status: string;
  readonly by: string;
  readonly at: string;
}

/** What stands in a name's place after its person was erased. */
export const ERASED = 'erased';
