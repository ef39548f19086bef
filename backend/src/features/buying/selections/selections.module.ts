import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { DropGuestsSelections } from './drop-guests-selections.sweeper.js';
import { selectedTickets } from './selected-tickets.projection.js';
import { selectionEvents } from './selection.events.js';
import { DeselectTicketHandler, SelectTicketHandler } from './selection.handler.js';
import { SelectionsController } from './selections.controller.js';
import { SelectionsReader } from './selections.reader.js';
import { WhenAccountIsErasedDropSelections } from './when-account-is-erased-drop-selections.reaction.js';

/** Sellers' tickets that visitors have selected. */
@Module(
  defineFeature({
    controllers: [SelectionsController],
    providers: [
      SelectTicketHandler,
      DeselectTicketHandler,
      SelectionsReader,
      DropGuestsSelections,
      WhenAccountIsErasedDropSelections,
    ],
    events: [selectionEvents],
    readModels: [selectedTickets],
  }),
)
export class SelectionsModule {}
