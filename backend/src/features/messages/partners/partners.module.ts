import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { writtenByGuests } from '../../../platform/queues/guest-records.js';
import { decidesOn, opensIn, queueOf } from '../../../platform/queues/queues.js';
import { partnerRequestEvents } from './partner-request.events.js';
import {
  ApprovePartnerRequest,
  ApprovePartnerRequestHandler,
  RejectPartnerRequest,
  RejectPartnerRequestHandler,
  SendPartnerRequestHandler,
} from './partner-request.handler.js';
import { partnerRequestList, partnerRequests, partnerRequestsOf } from './partner-requests.reader.js';
import { PartnersController } from './partners.controller.js';

/** Requests to become a partner, and the administrators' decisions. */
@Module(
  defineFeature({
    controllers: [PartnersController],
    providers: [
      SendPartnerRequestHandler,
      ApprovePartnerRequestHandler,
      RejectPartnerRequestHandler,
      queueOf('partner-request', { matching: partnerRequestsOf }),
      writtenByGuests('partner_requests'),
      opensIn('partner-requests', {
        table: 'partner_requests',
        where: `status = 'pending'`,
        since: 'requested_at',
      }),
      decidesOn('partner-request', ({ id, verdict, by, seen, rejection }) =>
        verdict === 'approve'
          ? new ApprovePartnerRequest(id, by, seen)
          : new RejectPartnerRequest(id, by, seen, rejection),
      ),
    ],
    events: [partnerRequestEvents],
    readModels: [partnerRequests],
    liveViews: [partnerRequestList.live],
    listExports: [partnerRequestList.file],
  }),
)
export class PartnersModule {}
