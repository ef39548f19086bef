/** Streams to choose from, so that not always the same pages are read. */
export const STREAMS = 50;

let turn = 0;

/** The next stream's id. */
export function streamOf(): string {
  return `listing-stored-${turn++ % STREAMS}`;
}
