import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';

export const SWEEPER = Symbol('sweeper');

/** Name for the log, and how often it runs. */
export interface SweeperOptions {
  readonly name: string;
  readonly everyMs: number;
}

/**
 * Looks in Postgres for what is due or still to be done and sees to it (a hold that ran out, a mail that was not sent), so
 * that a lost job delays and never loses. Runs in one worker at a time.
 */
export interface Sweeps {
  /** Throws to be logged; the next round comes anyway. Stop early when the signal aborts. */
  sweep(signal: AbortSignal): Promise<void>;
}

/** Marks a provider as a sweeper; the platform finds it and runs it. */
export function Sweeper(options: SweeperOptions) {
  return applyDecorators(Injectable(), SetMetadata(SWEEPER, options));
}
