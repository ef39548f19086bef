import { randomBytes } from 'node:crypto';

/** Appends to a stream before its writer goes on to the next one. */
const APPENDS = 10;

/** Where a writer appends next: its own streams, one after the other. */
export interface Place {
  readonly id: string;
  /** The number of events in the stream. */
  readonly version: number;
}

/** Assigns every writer its streams: each gets ten events, as a ticket does in its life. */
export class WriterStreams {
  private readonly places: Place[] = [];

  next(writer: number): Place {
    const last = this.places[writer];
    const next =
      last && last.version + 1 < APPENDS
        ? { id: last.id, version: last.version + 1 }
        : { id: randomBytes(10).toString('hex'), version: 0 };
    this.places[writer] = next;
    return next;
  }
}
