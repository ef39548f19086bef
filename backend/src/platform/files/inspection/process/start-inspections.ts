import { InspectionRequest } from '../inspection-job.js';
import { Inspections } from './inspections.js';

// The program bundle/start-inspections.js, started by the server: starts the processes that inspect files. Starting a
// process copies the memory tables of the one that starts it, which blocks a server of 350 MB for 20 ms. This process has
// little memory. It reads no file itself.

const inspections = new Inspections();

process.on(
  'message',
  (message) =>
    void inspections.answerTo(InspectionRequest.parse(message)).then((answer) => process.send?.(answer)),
);
// The server has ended. The process that inspects files ends because this one has.
process.on('disconnect', () => process.exit());
