/** What a contender is told to do: that many loops, each giving one operation after the other. */
export interface Load {
  readonly writers: number;
  readonly seconds: number;
}

/** What came of a load; latencies in milliseconds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Whatever else a contender has to say: how far the sequencer was behind, how much was stored. */
  readonly notes: Readonly<Record<string, number>>;
}

/** Whether a contender's answer is its figures. */
export function isFigures(answer: unknown): answer is Figures {
  return typeof answer === 'object' && answer !== null && 'perSecond' in answer && 'p99' in answer;
}
