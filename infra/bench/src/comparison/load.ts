/** What a contender is asked for: this many loops, each issuing one operation after the other. */
export interface Load {
  readonly writers: number;
  readonly seconds: number;
  /** Ends it earlier, once this many operations have begun. */
  readonly operations?: number;
}

/** The result of a load; latencies in milliseconds. */
export interface Figures {
  /** How many operations there were. */
  readonly operations: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Further figures of a contender: how far the sequencer was behind, how much was stored. */
  readonly notes: Readonly<Record<string, number>>;
}

/** Whether a contender's message is its figures. */
export function isFigures(answer: unknown): answer is Figures {
  return typeof answer === 'object' && answer !== null && 'perSecond' in answer && 'p99' in answer;
}
