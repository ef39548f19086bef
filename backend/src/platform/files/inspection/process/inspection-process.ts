import path from 'node:path';
import { ChildProgram, TimeoutError } from './child-program.js';
import { type InspectionAnswer, type InspectionJob, InspectionMessage } from '../inspection-job.js';

/** Loading the libraries takes half a second. */
const START_TIMEOUT_MS = 30_000;
/** On a busy machine a file takes longer than the processor time that it may use. */
const ANSWER_TIMEOUT_MS = 60_000;
/** Limit of V8's heap; resource-limits.ts limits the process's whole memory. */
const MAX_HEAP_MB = 192;

const PROGRAM = path.join(import.meta.dirname, '../../../../../bundle/inspect-files.js');
/** Collects garbage in the thread that reads files, so that the other cores are free for requests. */
const OPTIONS = [`--max-old-space-size=${MAX_HEAP_MB}`, '--single-threaded-gc'];
const COMMAND = { file: process.execPath, args: [...OPTIONS, PROGRAM] };

/** A child process that reads one file at a time. It ends when a file crashes it, or exceeds its time or memory. */
export class InspectionProcess {
  private readonly program = new ChildProgram(COMMAND);
  private readonly started = this.program.nextMessage(START_TIMEOUT_MS).catch(() => null);
  /** Number of jobs that it was given. */
  private jobs = 0;

  /** @param sender the account whose files it reads. */
  constructor(private readonly sender: string) {}

  /** Whether it runs, reads the files of this sender and has read fewer than `maxJobs`. */
  mayRead(sender: string, maxJobs: number): boolean {
    return this.program.isRunning && this.sender === sender && this.jobs < maxJobs;
  }

  async perform(job: InspectionJob): Promise<InspectionAnswer> {
    this.jobs++;
    if ((await this.started) === null) return { failed: 'start' };
    try {
      const { data } = InspectionMessage.safeParse(await this.program.ask(job, ANSWER_TIMEOUT_MS));
      if (data && !('ready' in data)) return data;
      // It ended, or a file controls it.
      this.end();
      return { refused: 'file-harmful' };
    } catch (error) {
      if (error instanceof TimeoutError) return { failed: 'timeout' };
      throw error;
    }
  }

  end(): void {
    this.program.kill();
  }
}
