import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, Unavailable } from '@terrace/event-core/model/errors';
import type { z } from 'zod';
import { FairQueue } from '../limits/fair-queue.js';
import { type SubjectKey, subjectKey } from '../limits/limit-key.js';
import { FileInspector, type InspectedFile, type RebuiltFile } from './file-inspector.js';
import type { ReceivedFile } from './file-store.js';
import { INSPECTION_PROGRAMS, type InspectionPrograms } from './inspection-programs.js';
import { TimeoutError } from './inspection/process/child-program.js';
import {
  InspectAnswer,
  InspectionAnswer,
  type InspectionRequest,
  Pages,
  RebuildAnswer,
  type Task,
} from './inspection/inspection-job.js';

/** Highest number of waiting files; each has up to 10 MB. */
const MAX_WAITING = 64;
/** A malicious file takes ten seconds. */
const RETRY_AFTER_S = 60;
/**
 * What a sender owes for processor time, and how long one waits after a refused file: nine times as much, at most a minute.
 * Malicious files, which slow down everybody's requests on a machine with few cores, get a tenth of the time so.
 */
const DEBT = { ratio: 9, maxMs: 60_000 };

/**
 * Reads files in a separate process, one at a time; the sender whose files took the least processor time lately goes first,
 * and senders pause after a refused file. A thread would share the server's memory: a crash in native code would end the
 * server, and code that a file executes could read the encryption keys.
 */
@Injectable()
export class ProcessFileInspector extends FileInspector implements OnApplicationShutdown {
  /** Processor time for one file: a page with many pictures takes a second or two on a slow machine. */
  protected readonly maxCpuMs: number = 10_000;
  private readonly queue = new FairQueue({
    concurrency: 1,
    maxWaiting: MAX_WAITING,
    retryAfter: RETRY_AFTER_S,
  });

  constructor(@Inject(INSPECTION_PROGRAMS) private readonly programs: InspectionPrograms) {
    super();
  }

  async inspect(file: ReceivedFile, sender: string, page?: number): Promise<InspectedFile> {
    return checked(InspectAnswer, await this.ask('inspect', file, sender, page));
  }

  async countPages(file: ReceivedFile, sender: string): Promise<number> {
    if (file.type !== 'application/pdf') return 1;
    return checked(Pages, await this.ask('count-pages', file, sender, 1));
  }

  async rebuild(file: ReceivedFile, sender: string, page?: number): Promise<RebuiltFile> {
    return { type: file.type, ...checked(RebuildAnswer, await this.ask('rebuild', file, sender, page)) };
  }

  onApplicationShutdown(): void {
    this.programs.end();
  }

  /** `page` undefined: all pages. */
  private ask(task: Task, file: ReceivedFile, sender: string, page?: number): Promise<unknown> {
    const { maxCpuMs } = this;
    const key = subjectKey('account', sender);
    return this.queue.run(key, async () => {
      // In memory only while it is this file's turn.
      const [type, bytes] = [file.type, await file.bytes()];
      const begun = performance.now();
      const answer = await this.perform({ sender, job: { task, type, bytes, page: page ?? null, maxCpuMs } });
      this.charge(key, answer, performance.now() - begun);
      return resultOf(answer);
    });
  }

  private charge(sender: SubjectKey, answer: InspectionAnswer, elapsedMs: number): void {
    if ('failed' in answer && answer.failed === 'start') return;
    const { cpuMs = elapsedMs } = 'failed' in answer ? {} : answer;
    const debtMs = Math.min(DEBT.maxMs, DEBT.ratio * cpuMs);
    if ('done' in answer) this.queue.charge(sender, debtMs);
    else this.queue.pause(sender, debtMs);
  }

  private async perform(request: InspectionRequest): Promise<InspectionAnswer> {
    const message = await this.programs.ask(request).catch(asTimeout);
    const { data: answer } = InspectionAnswer.safeParse(message);
    if (!answer) throw new Unavailable('The process that starts inspections does not run');
    return answer;
  }
}

function resultOf(answer: InspectionAnswer): unknown {
  if ('done' in answer) return answer.done;
  if ('refused' in answer) throw new DomainError(answer.refused);
  if (answer.failed === 'start') throw new Unavailable('The process that inspects files does not start');
  throw new DomainError('unavailable', { retryAfter: RETRY_AFTER_S });
}

function asTimeout(error: unknown): InspectionAnswer {
  if (error instanceof TimeoutError) return { failed: 'timeout' };
  throw error;
}

/**
 * Validates an answer of the process that read the file. Throws `file-harmful` for an invalid one, because a file may
 * control the process.
 */
function checked<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { data, success } = schema.safeParse(answer);
  if (!success) throw new DomainError('file-harmful');
  return data;
}
