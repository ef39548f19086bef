import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../../platform/define-feature.js';
import { DecideManyThingsHandler } from './decide-many.handler.js';
import { ModerationController } from './moderation.controller.js';
import { QueueDecisions } from './queue-decisions.js';

/**
 * Decisions of the administrators' queues. Features say with `decidesOn` which command decides on their things; a bulk decision
 * runs that command once per thing.
 */
@Global()
@Module(
  defineFeature({
    controllers: [ModerationController],
    providers: [DecideManyThingsHandler, QueueDecisions],
    exports: [QueueDecisions],
  }),
)
export class ModerationModule {}
