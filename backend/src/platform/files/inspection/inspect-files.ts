import { inspectFile } from './inspect-file.js';
import { FileRefused, InspectionJob, type InspectionMessage } from './inspection-job.js';
import { rebuildFile } from './rebuild-file.js';
import { openPdf } from './pdf-document.js';
import { limitResources } from './process/resource-limits.js';

// The program bundle/inspect-files.js, started by InspectionProcess: a malicious file that executes code in it finds
// no secrets of the server.
const limits = limitResources();
process.on('message', (message) => void outcomeOf(message).then(send));
// The process that started this one has ended.
process.on('disconnect', () => process.exit());
send({ ready: true });

function send(message: InspectionMessage): void {
  process.send?.(message);
}

async function outcomeOf(message: unknown): Promise<InspectionMessage> {
  const before = process.cpuUsage();
  try {
    const job = InspectionJob.parse(message);
    limits.begin(job.maxCpuMs);
    return { done: await perform(job), cpuMs: cpuMsSince(before) };
  } catch (error) {
    return {
      refused: error instanceof FileRefused ? error.refusal : 'file-harmful',
      cpuMs: cpuMsSince(before),
    };
  } finally {
    limits.end();
  }
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function perform(job: InspectionJob): Promise<unknown> {
  switch (job.task) {
    case 'inspect':
      return inspectFile(job);
    case 'count-pages':
      return (await openPdf(job.bytes)).pages;
    case 'rebuild':
      return rebuildFile(job);
  }
}
