import { startTallyProgram } from '../tally-program.js';
import { FILLING, serveFanOuts } from './broadcaster.js';

// Sends through the platform's own rooms, to real sockets that are authenticated and subscribed.

const program = await startTallyProgram(process.argv[2] ?? '', { LIMIT_FACTOR: '1000000' });
let position = 1_000_000;
serveFanOuts(program.url, (at) => {
  position += 1;
  const data = { at, filling: FILLING };
  return program.send({ topic: 'tally', position, kind: 'tally', id: 't0', version: position, data });
});
