import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Logger } from '@nestjs/common';
import { Agent, request as send } from 'undici';
import { ChildProgram, TimeoutError } from './inspection/process/child-program.js';
import type { InspectionRequest } from './inspection/inspection-job.js';
import { type Command, sandboxed } from './inspection/process/sandbox.js';

/** Longer than the process that inspects the file may take to start and to answer. */
const ANSWER_TIMEOUT_MS = 120_000;
/** An answer has a drawn page, or a rebuilt file. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Injection token of InspectionPrograms. */
export const INSPECTION_PROGRAMS = Symbol('inspection programs');

/** The program that inspects files, in a process or a container of its own. */
export interface InspectionPrograms {
  /** Its answer; null when it does not run, or ends without one. Throws TimeoutError. */
  ask(request: InspectionRequest): Promise<unknown>;
  end(): void;
}

const BACKEND = path.join(import.meta.dirname, '../../..');
const START: Command = {
  file: process.execPath,
  // Files that are on their way through the process, of up to 10 MB, are not on V8's heap.
  args: [
    ...['--max-old-space-size=64', '--single-threaded-gc'],
    path.join(BACKEND, 'bundle/start-inspections.js'),
  ],
};
/** What the program loads. */
const CODE = ['bundle', 'package.json', '../node_modules'].map((name) => path.join(BACKEND, name));

/** Starts the program as a child process, in a sandbox where the machine allows one, and again when it has ended. */
export class ChildInspections implements InspectionPrograms {
  private readonly log = new Logger('FileInspector');
  private program: ChildProgram | undefined;

  async ask(request: InspectionRequest): Promise<unknown> {
    if (!this.program?.isRunning) this.program = new ChildProgram(await this.command());
    return this.program.ask(request, ANSWER_TIMEOUT_MS);
  }

  end(): void {
    this.program?.kill();
  }

  /** Tries the sandbox at each start: a sandbox that failed for want of memory must not be given up for good. */
  private async command(): Promise<Command> {
    const command = await sandboxed(START, CODE);
    if (!command) this.log.warn('This machine allows no sandbox: files are inspected without one');
    return command ?? START;
  }
}

/** Asks serve-inspections.ts, which runs in a container of its own, by its Unix socket. */
export class ServedInspections implements InspectionPrograms {
  private readonly dispatcher: Agent;

  constructor(socketPath: string) {
    this.dispatcher = new Agent({ connect: { socketPath }, maxResponseSize: MAX_ANSWER_BYTES });
  }

  async ask(request: InspectionRequest): Promise<unknown> {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    try {
      const { statusCode, body } = await send('http://inspector/', {
        ...{ method: 'POST', body: serialize(request), dispatcher: this.dispatcher, signal },
        ...{ headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: ANSWER_TIMEOUT_MS },
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      return statusCode === 200 ? deserialize(bytes) : null;
    } catch {
      if (signal.aborted) throw new TimeoutError();
      return null;
    }
  }

  end(): void {
    void this.dispatcher.destroy();
  }
}
