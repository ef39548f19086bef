/** What a process of clients is told: to have so many in all. */
export interface Connect {
  readonly url: string;
  readonly clients: number;
  /** The server speaks no Socket.IO. */
  readonly isPlain: boolean;
}

/** What it says when the last of its clients has heard; on the clock that all processes share, in ms. */
export interface Heard {
  readonly lastAt: number;
}
