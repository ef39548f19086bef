import { constants, getPriority, setPriority } from 'node:os';
import type { InspectionAnswer, InspectionRequest } from '../inspection-job.js';
import { InspectionProcess } from './inspection-process.js';

/** Jobs of one process. A new process then replaces it, which bounds memory leaks. */
const MAX_JOBS = 100;
/** An idle process ends after this time. */
const IDLE_MS = 30_000;

/** The processes that inspect files: one at a time, each for the files of one sender. */
export class Inspections {
  private current: InspectionProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor() {
    // Requests of others come first. The processes that this one starts inherit it. A process may not raise a lower priority,
    // with which the server was started.
    if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  }

  /** One call at a time. */
  async answerTo({ sender, job }: InspectionRequest): Promise<InspectionAnswer> {
    clearTimeout(this.idle);
    if (this.current && !this.current.mayRead(sender, MAX_JOBS)) this.end();
    this.current ??= new InspectionProcess(sender);
    try {
      return await this.current.perform(job);
    } finally {
      this.idle = setTimeout(() => this.end(), IDLE_MS);
    }
  }

  private end(): void {
    this.current?.end();
    this.current = undefined;
  }
}
