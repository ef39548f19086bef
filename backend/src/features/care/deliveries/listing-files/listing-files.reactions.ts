import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { DeliveryDue } from '../delivery.events.js';
import { ListingFilesService } from './listing-files.handler.js';

/** Delivers a seat that was paid, where its seller added its file before. */
@Reaction({ name: 'when-seat-is-due-deliver-its-file', on: ['DeliveryDue'] satisfies DeliveryDue['type'][] })
export class WhenSeatIsDueDeliverItsFile implements ReactionHandler {
  constructor(private readonly files: ListingFilesService) {}

  handle({ streamId, data }: FeedEvent<DeliveryDue>): Promise<void> {
    return this.files.deliver(parseStreamId(streamId).entityId, data);
  }
}

/** Destroys the files of seats that are no longer for sale, also once a hold of a withdrawn ticket ends. */
@Reaction({
  name: 'when-ticket-leaves-sale-destroy-its-files',
  on: ['TicketWithdrawn', 'TicketTakenDown', 'TicketRejected', 'TicketEdited', 'HoldReleased'],
})
export class WhenTicketLeavesSaleDestroyItsFiles implements ReactionHandler {
  constructor(private readonly files: ListingFilesService) {}

  handle({ streamId }: FeedEvent): Promise<void> {
    return this.files.prune(parseStreamId(streamId).entityId);
  }
}
