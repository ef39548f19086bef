import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { FeedEvent } from '../event-store/event.js';

export const REACTION = Symbol('reaction');

/** Name of the consumer (its checkpoint and parked streams are kept under it) and the event types it handles. */
export interface ReactionOptions {
  readonly name: string;
  readonly on: readonly string[];
  /** Where a consumer begins that never ran before: at the first event, or with what happens from now on. */
  readonly startAt?: 'beginning' | 'head';
}

/** Something that follows from events, at least once: a command or a job whose id derives from the event. */
export interface ReactionHandler {
  handle(event: FeedEvent): Promise<void>;
}

/** Marks a provider as a reaction to the feed; the platform finds it and runs it in one worker at a time. */
export function Reaction(options: ReactionOptions) {
  return applyDecorators(Injectable(), SetMetadata(REACTION, options));
}
