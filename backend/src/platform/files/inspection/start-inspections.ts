import { type InspectionAnswer, InspectionRequest } from './inspection-job.js';
import { InspectionProcess } from './inspection-process.js';

// The program bundle/start-inspections.js, started by ProcessFileInspector: starts the processes that inspect files. Starting
// a process copies the memory tables of the one that starts it, which blocks a server of 350 MB for 20 ms. This process has
// little memory. It reads no file itself.

/** Jobs of one process. A new process then replaces it, which bounds memory leaks. */
const MAX_JOBS = 100;
/** An idle process ends after this time. */
const IDLE_MS = 30_000;

let inspection: InspectionProcess | undefined;
let idle: NodeJS.Timeout | undefined;

process.on('message', (message) => void answerTo(message).then((answer) => process.send?.(answer)));
// The server has ended. The process that inspects files ends because this one has.
process.on('disconnect', () => process.exit());

async function answerTo(message: unknown): Promise<InspectionAnswer> {
  const { sender, job } = InspectionRequest.parse(message);
  clearTimeout(idle);
  if (inspection && !inspection.mayRead(sender, MAX_JOBS)) end();
  inspection ??= new InspectionProcess(sender);
  try {
    return await inspection.perform(job);
  } finally {
    idle = setTimeout(end, IDLE_MS);
  }
}

function end(): void {
  inspection?.end();
  inspection = undefined;
}
