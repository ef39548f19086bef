import { Module } from '@nestjs/common';
import { listPartnerRequests } from '@terrace/contracts/http/console/partners';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { writtenByGuests } from '../../../platform/queues/guest-records.js';
import { decidesOn, opensIn, queueOf } from '../../../platform/queues/queues.js';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { partnerRequestEvents } from './partner-request.events.js';
import {
  ApprovePartnerRequest,
  ApprovePartnerRequestHandler,
  RejectPartnerRequest,
  RejectPartnerRequestHandler,
  SendPartnerRequestHandler,
} from './partner-request.handler.js';
import { partnerRequestExport, partnerRequestLive } from './partner-request.views.js';
import { partnerRequests, PartnerRequestsReader, partnerRequestList } from './partner-requests.reader.js';
import { PartnersController } from './partners.controller.js';

/** Requests to become a partner, and the administrators' decisions. */
@Module(
  defineFeature({
    controllers: [PartnersController],
    providers: [
      SendPartnerRequestHandler,
      ApprovePartnerRequestHandler,
      RejectPartnerRequestHandler,
      PartnerRequestsReader,
      queueOf('partner-request', { matching: partnerRequestList }),
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
    liveViews: [{ inject: [PersonalDataKeys], useFactory: partnerRequestLive }],
    listExports: [
      exportOf(listPartnerRequests, { inject: [PersonalDataKeys], useFactory: partnerRequestExport }),
    ],
  }),
)
export class PartnersModule {}
