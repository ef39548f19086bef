import { Module } from '@nestjs/common';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { DropGuestsSelections } from './drop-guests-selections.sweeper.js';
import { selectedTickets } from './selected-tickets.projection.js';
import { selectionEvents } from './selection.events.js';
import { DeselectTicketHandler, SelectTicketHandler } from './selection.handler.js';
import { SelectionsController } from './selections.controller.js';
import { GetSelectionHandler, ListSelectionsHandler } from './selections.query.js';
import { WhenAccountIsErasedDropSelections } from './when-account-is-erased-drop-selections.reaction.js';

/** Sellers' tickets that somebody looks at closely enough to select them. */
@Module({
  controllers: [SelectionsController],
  providers: [
    SelectTicketHandler,
    DeselectTicketHandler,
    GetSelectionHandler,
    ListSelectionsHandler,
    DropGuestsSelections,
    WhenAccountIsErasedDropSelections,
  ],
})
export class SelectionsModule {
  constructor(types: EventTypes, projections: ProjectionRegistry) {
    types.register(selectionEvents);
    projections.register(selectedTickets);
  }
}
