import { Module } from '@nestjs/common';
import { DecideManyThingsHandler } from './decide-many.handler.js';
import { DecisionsController } from './decisions.controller.js';

/** Bulk decisions of the administrators' queues: the single decisions' own commands, one for each thing. */
@Module({ controllers: [DecisionsController], providers: [DecideManyThingsHandler] })
export class DecisionsModule {}
