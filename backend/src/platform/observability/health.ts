/** State of one part: `degraded` still serves, `down` does not. */
export interface PartHealth {
  readonly status: 'ok' | 'degraded' | 'down';
  readonly [detail: string]: unknown;
}

/** The parts that readiness reports, each registered by the module that knows it. */
export class HealthParts {
  private readonly parts = new Map<string, () => Promise<PartHealth>>();

  /** A failed `essential` part makes the whole report `down`, any other `degraded`. */
  register(name: string, check: () => Promise<PartHealth>, essential = false): void {
    this.parts.set(name, async () => {
      const health = await check().catch((): PartHealth => ({ status: 'down' }));
      return health.status === 'down' && !essential ? { ...health, status: 'degraded' } : health;
    });
  }

  /** Every part's state, and the worst of them. */
  async check(): Promise<{ status: PartHealth['status']; parts: Record<string, PartHealth> }> {
    const entries = await Promise.all(
      [...this.parts].map(async ([name, check]) => [name, await check()] as const),
    );
    const statuses = entries.map(([, { status }]) => status);
    const status = statuses.includes('down') ? 'down' : statuses.includes('degraded') ? 'degraded' : 'ok';
    return { status, parts: Object.fromEntries(entries) };
  }
}
