import { type z } from 'zod';
import { FAULT_TARGETS, type Fault, type faultSchema, type FaultTarget } from './fault.js';

const DEFAULT_DELAY_SECONDS: Partial<Record<Fault['mode'], number>> = { slow: 3, late: 30 };
const WELL: Fault = { mode: 'ok', delaySeconds: 0 };

/** The current fault of each target. */
export class FaultSwitch {
  readonly #faults = new Map<FaultTarget, Fault & { readonly until: number }>();

  /** @param now milliseconds, for tests. */
  constructor(private readonly now: () => number = Date.now) {}

  set({ target, mode, seconds }: z.output<typeof faultSchema>): void {
    const defaultDelay = DEFAULT_DELAY_SECONDS[mode];
    const [delaySeconds, until] =
      defaultDelay === undefined
        ? [0, seconds === undefined ? Infinity : this.now() + seconds * 1000]
        : [seconds ?? defaultDelay, Infinity];
    this.#faults.set(target, { mode, delaySeconds, until });
  }

  of(target: FaultTarget): Fault {
    const fault = this.#faults.get(target);
    return fault && this.now() < fault.until ? fault : WELL;
  }

  /** The mode of every target, for display. */
  all(): Record<string, string> {
    return Object.fromEntries(FAULT_TARGETS.map((target) => [target, this.of(target).mode]));
  }
}
