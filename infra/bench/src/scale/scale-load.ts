/** What one of the processes is asked for. */
export interface ScaleLoad {
  /** Loops, each issuing one command after the other. */
  readonly writers: number;
  readonly seconds: number;
  /** In total, evenly spread; as many as possible when omitted. */
  readonly commands?: number;
}
