import { type ChildProcess, spawn } from 'node:child_process';
import { type Command, programEnvironment } from './sandbox.js';

/** A child process that runs one of our programs and answers each message with one message. */
export class ChildProgram {
  private readonly child: ChildProcess;

  /** Starts it. */
  constructor({ file, args }: Command) {
    // Does not inherit the environment, which may have secrets.
    this.child = spawn(file, args, {
      ...{ env: programEnvironment(), serialization: 'advanced' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It may fail to start; `ask` then returns null.
    this.child.on('error', () => undefined);
    this.keepThisProcessAlive(false);
  }

  get isRunning(): boolean {
    const { connected, killed, exitCode, signalCode } = this.child;
    return connected && !killed && exitCode === null && signalCode === null;
  }

  /** Sends a message and returns the answer; null when the process ends without one. One call at a time. */
  async ask(message: object, timeoutMs: number): Promise<unknown> {
    if (!this.isRunning) return null;
    this.child.send(message, () => undefined);
    return this.nextMessage(timeoutMs);
  }

  /** The next message; null when the process ends. Kills the process after the timeout, and then throws TimeoutError. */
  nextMessage(timeoutMs: number): Promise<unknown> {
    const { child } = this;
    if (!this.isRunning) return Promise.resolve(null);
    this.keepThisProcessAlive(true);
    return new Promise<unknown>((resolve, reject) => {
      const settle = (settled: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        this.keepThisProcessAlive(false);
        settled();
      };
      const onMessage = (message: unknown) => settle(() => resolve(message));
      const onEnd = () => settle(() => resolve(null));
      const onTimeout = () => {
        this.kill();
        settle(() => reject(new TimeoutError()));
      };
      const timer = setTimeout(onTimeout, timeoutMs);
      child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    });
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private keepThisProcessAlive(isBusy: boolean): void {
    if (isBusy) this.child.ref();
    else this.child.unref();
    if (isBusy) this.child.channel?.ref();
    else this.child.channel?.unref();
  }
}

/** The process did not answer in time, and was killed. */
export class TimeoutError extends Error {}
