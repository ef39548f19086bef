import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { PoliciesController } from './policies.controller.js';
import { GetSellerTermsHandler, policiesLive, PoliciesReader } from './policies.reader.js';
import { policies } from './policies.projection.js';
import { policyEvents } from './policy.events.js';
import { SetPolicyHandler, policyTakesTwo } from './set-policy.handler.js';

/** What is kept of a sale, when it is paid, who bears what: policies with a date. */
@Module(
  defineFeature({
    controllers: [PoliciesController],
    providers: [SetPolicyHandler, PoliciesReader, GetSellerTermsHandler, policyTakesTwo],
    events: [policyEvents],
    readModels: [policies],
    liveViews: [policiesLive],
  }),
)
export class PoliciesModule {}
