/** Works when it is woken, and looks by itself now and then; one piece of work at a time. */
export class WorkLoop {
  private working: Promise<void> | undefined;
  private isWoken = false;
  private timer: NodeJS.Timeout | undefined;

  /** `work` resolves to whether there may be more. */
  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly pollMs: number,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), this.pollMs);
  }

  wake(): void {
    this.isWoken = true;
    this.working ??= this.run().finally(() => (this.working = undefined));
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  private async run(): Promise<void> {
    while (this.isWoken) {
      this.isWoken = false;
      this.isWoken = (await this.work().catch(() => false)) || this.isWoken;
    }
  }
}
