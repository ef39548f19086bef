import { type ChildProcess, fork } from 'node:child_process';
import { type Figures, type Load, isFigures } from './load.js';

/** A contender's process, as the measuring process sees it. */
export class ContenderProcess {
  private constructor(
    readonly name: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts a contender's script on a separate database; resolves when it is ready. */
  static async start(
    name: string,
    script: URL,
    databaseUrl: string,
    ...args: string[]
  ): Promise<ContenderProcess> {
    const child = fork(script, [databaseUrl, ...args]);
    const contender = new ContenderProcess(name, child);
    await contender.answer();
    return contender;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async carry(load: Load): Promise<Figures> {
    this.child.send(load);
    const answer = await this.answer();
    if (!isFigures(answer)) throw new Error(`${this.name} sent no figures`);
    return answer;
  }

  stop(): void {
    if (this.child.connected) this.child.disconnect();
  }

  /** Throws when the process ends instead. */
  private answer(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error(`${this.name} ended before it answered`));
      this.child.once('exit', onExit);
      this.child.once('message', (answer: unknown) => {
        this.child.off('exit', onExit);
        resolve(answer);
      });
    });
  }
}
