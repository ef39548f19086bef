import type { DiscoveryService, Reflector } from '@nestjs/core';
import type { ReactionOptions } from '@terrace/event-core/feed/consumer-state';
import type { FoundReaction, ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { REACTION } from './reaction.js';

/** The providers of this program that are marked with @Reaction. */
export function findReactions(discovery: DiscoveryService, reflector: Reflector): FoundReaction[] {
  return discovery.getProviders().flatMap(({ metatype, instance }) => {
    const options = metatype && reflector.get<ReactionOptions | undefined>(REACTION, metatype);
    return options ? [{ options, handler: asHandler(instance) }] : [];
  });
}

function asHandler(instance: unknown): ReactionHandler {
  if (!isHandler(instance)) throw new Error('A reaction has a method handle(event)');
  return instance;
}

function isHandler(instance: unknown): instance is ReactionHandler {
  return typeof instance === 'object' && instance !== null && 'handle' in instance;
}
