/** Several streams, so that reads do not always hit the same pages. */
export const STREAMS = 50;

let turn = 0;

/** The next stream's id. */
export function streamOf(): string {
  return `ticket-stored-${turn++ % STREAMS}`;
}
