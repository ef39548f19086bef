import path from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, Unavailable } from '@terrace/event-core/model/errors';
import type { z } from 'zod';
import { FairQueue } from '../http/fair-queue.js';
import { subjectKey } from '../http/limit-key.js';
import { FileInspector, type InspectedFile, type RebuiltFile } from './file-inspector.js';
import type { ReceivedFile } from './file-store.js';
import { ChildProgram, TimeoutError } from './inspection/child-program.js';
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
 * A sender's next file waits nine times as long as a refused one was read, at most a minute: malicious files slow down
 * everybody's requests on a machine with few cores, so that they get a tenth of the time.
 */
const PAUSE = { ratio: 9, maxMs: 60_000 };
/** Longer than the process that inspects the file may take to start and to answer. */
const ANSWER_TIMEOUT_MS = 120_000;
const PROGRAM = path.join(import.meta.dirname, '../../../bundle/start-inspections.js');
/** Files that are on their way through the process, of up to 10 MB, are not on V8's heap. */
const OPTIONS = ['--max-old-space-size=64', '--single-threaded-gc'];

/**
 * Reads files in a separate process, one at a time; senders take turns, and pause after a refused file. A thread would
 * share the server's memory: a crash in native code would end the server, and code that a file executes could read the
 * encryption keys.
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
  /** Starts the processes that inspect files. */
  private program: ChildProgram | undefined;

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
    this.program?.kill();
  }

  /** `page` undefined: all pages. */
  private ask(task: Task, file: ReceivedFile, sender: string, page?: number): Promise<unknown> {
    const { maxCpuMs } = this;
    const key = subjectKey('account', sender);
    return this.queue.run(key, async () => {
      const begun = performance.now();
      // In memory only while it is this file's turn.
      const [type, bytes] = [file.type, await file.bytes()];
      try {
        return await this.perform({ sender, job: { task, type, bytes, page: page ?? null, maxCpuMs } });
      } catch (error) {
        if (error instanceof DomainError) this.queue.pause(key, pauseAfter(performance.now() - begun));
        throw error;
      }
    });
  }

  private async perform(request: InspectionRequest): Promise<unknown> {
    if (!this.program?.isRunning) this.program = new ChildProgram(PROGRAM, OPTIONS);
    const message = await this.program.ask(request, ANSWER_TIMEOUT_MS).catch(asTimeout);
    const { data: answer } = InspectionAnswer.safeParse(message);
    if (!answer) throw new Unavailable('The process that starts inspections does not run');
    if ('done' in answer) return answer.done;
    if ('refused' in answer) throw new DomainError(answer.refused);
    if (answer.failed === 'start') throw new Unavailable('The process that inspects files does not start');
    throw new DomainError('unavailable', { retryAfter: RETRY_AFTER_S });
  }
}

function pauseAfter(ms: number): number {
  return Math.min(PAUSE.maxMs, PAUSE.ratio * ms);
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
