/** What a process of clients is asked for: this many clients in total. */
export interface Connect {
  readonly url: string;
  readonly clients: number;
  /** The server does not use Socket.IO. */
  readonly isPlain: boolean;
}

/** Reports when the last of its clients received the message, in ms on the clock that all processes share. */
export interface Received {
  readonly lastAt: number;
}
