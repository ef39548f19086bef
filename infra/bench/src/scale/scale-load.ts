/** What one of the processes is told to do. */
export interface ScaleLoad {
  /** Loops, each giving one command after the other. */
  readonly writers: number;
  readonly seconds: number;
  /** In all, evenly spread; as many as there can be when left out. */
  readonly commands?: number;
}
