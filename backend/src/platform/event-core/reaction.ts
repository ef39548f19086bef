import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { ReactionOptions } from '@terrace/event-core/feed/consumer-state';

export const REACTION = Symbol('reaction');

/** Marks a provider as a reaction to the feed; the platform finds it and runs it in one worker at a time. */
export function Reaction(options: ReactionOptions) {
  return applyDecorators(Injectable(), SetMetadata(REACTION, options));
}
