import { createReadStream, statSync, watchFile } from 'node:fs';

/** Copies what is appended to a log to the terminal, as `tail -f` does. */
export function showLog(file) {
  let shown = statSync(file).size;
  watchFile(file, { interval: 200, persistent: false }, ({ size }) => {
    if (size > shown)
      createReadStream(file, { start: shown, end: size - 1 }).pipe(process.stdout, { end: false });
    shown = size;
  });
}
