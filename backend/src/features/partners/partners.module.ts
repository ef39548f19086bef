import { Module } from '@nestjs/common';
import { QueueDecisions } from '../../platform/command/queue-decisions.js';
import { PersonalDataKeys } from '../../platform/crypto/personal-data-keys.js';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { LiveRegistry } from '../../platform/live/live-registry.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { partnerRequestEvents } from './partner-request.events.js';
import {
  DecidePartnerRequest,
  DecidePartnerRequestHandler,
  SendPartnerRequestHandler,
} from './partner-request.handler.js';
import { partnerRequestLive } from './partner-request.live.js';
import { partnerRequests } from './partner-requests.projection.js';
import { GetPartnerRequestHandler, ListPartnerRequestsHandler } from './partner-requests.query.js';
import { PartnersController } from './partners.controller.js';
import { ListExports } from '../../platform/http/csv/list-exports.js';
import { partnerRequestExport } from './partner-requests.export.js';

/** Requests to become a partner, and the administrators' decisions. */
@Module({
  controllers: [PartnersController],
  providers: [
    SendPartnerRequestHandler,
    DecidePartnerRequestHandler,
    GetPartnerRequestHandler,
    ListPartnerRequestsHandler,
  ],
})
export class PartnersModule {
  constructor(
    types: EventTypes,
    projections: ProjectionRegistry,
    live: LiveRegistry,
    keys: PersonalDataKeys,
    exports: ListExports,
    decisions: QueueDecisions,
  ) {
    types.register(partnerRequestEvents);
    projections.register(partnerRequests);
    live.addView(partnerRequestLive(keys));
    exports.register('partner-requests', partnerRequestExport(keys));
    decisions.register('partner-request', ({ id, verdict, by, seen }) => {
      const type = verdict === 'approve' ? 'ApproveRequest' : 'RejectRequest';
      return new DecidePartnerRequest(id, type, by, seen);
    });
  }
}
