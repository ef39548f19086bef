import { startTallyProgram } from '../tally-program.js';
import { serveEvenly } from './evenly.js';

// The whole platform with the smallest feature: a tally that counts and stores when each command was issued.

const STREAMS = 100;

const program = await startTallyProgram(process.argv[2] ?? '');
let commands = 0;
serveEvenly(program.url, (at) => program.count(`t${commands++ % STREAMS}`, at));
