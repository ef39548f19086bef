import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { DecideManyThingsHandler } from './decide-many.handler.js';
import { ModerationController } from './moderation.controller.js';
import { QueueDecisions } from '../../../platform/queues/queue-decisions.js';
import { QueueFiguresReader } from './queue-figures.reader.js';
import { QueueSources } from '../../../platform/queues/queue-sources.js';

/**
 * Decisions of the administrators' queues. Features say with `decidesOn` which command decides on their things; a bulk
 * decision runs that command once per thing. With `queueOf` and `opensIn` they say where their rows are counted.
 */
@Global()
@Module(
  defineFeature({
    controllers: [ModerationController],
    providers: [DecideManyThingsHandler, QueueFiguresReader, QueueDecisions, QueueSources],
    exports: [QueueDecisions, QueueSources],
  }),
)
export class ModerationModule {}
