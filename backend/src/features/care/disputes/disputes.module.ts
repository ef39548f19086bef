import { Module } from '@nestjs/common';
import { listDisputes } from '@terrace/contracts/http/care/admin-disputes';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { Config } from '../../../platform/config/config.js';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { ageGauge } from '../../../platform/database/age-gauge.js';
import { opensIn, queueOf } from '../../../platform/queues/queues.js';
import { leavesOpen } from '../../../platform/queues/open-matters.js';
import { AdminDisputesController } from './admin/admin-disputes.controller.js';
import { disputeEvents } from './dispute.events.js';
import { disputeLive, disputeExport } from './dispute.views.js';
import { disputeList } from './dispute-list.projection.js';
import { DisputesController } from './disputes.controller.js';
import {
  AnswerQuestionHandler,
  AskForMoreHandler,
  DecideDisputeByAdminHandler,
  OpenDisputesHandler,
  WithdrawDisputeHandler,
  disputeDecisionTakesTwo,
} from './disputes.handler.js';
import {
  CountDisputesBeforeHandler,
  DisputesReader,
  LoadDisputesOfOrderHandler,
  LoadDisputeOptionsHandler,
  LoadDisputesOfBuyerHandler,
  GetDisputeOfSideHandler,
  disputesOf,
} from './disputes.reader.js';
import {
  AddEvidenceHandler,
  AnswerDisputeHandler,
  EvidenceFiles,
  ReadEvidenceHandler,
} from './evidence/evidence.handler.js';
import { EvidenceReader } from './evidence/evidence.reader.js';
import { DisputeReviewReader } from './admin/dispute-review.reader.js';
import { disputeTextEvents } from './questions/dispute-text.events.js';
import { disputeTexts } from './questions/dispute-texts.reader.js';
import { UnansweredDisputes } from './unanswered-disputes.sweeper.js';
import { UnusedEvidence } from './evidence/unused-evidence.sweeper.js';
import { WhenRefundEndsEndDispute } from './when-refund-ends-end-dispute.reaction.js';

const IS_OPEN = `status not in ('decided', 'withdrawn')`;

/** Disputes of orders: opened, answered, decided. */
@Module(
  defineFeature({
    controllers: [DisputesController, AdminDisputesController],
    providers: [
      OpenDisputesHandler,
      WithdrawDisputeHandler,
      AnswerQuestionHandler,
      AskForMoreHandler,
      DecideDisputeByAdminHandler,
      disputeDecisionTakesTwo,
      AddEvidenceHandler,
      AnswerDisputeHandler,
      EvidenceFiles,
      EvidenceReader,
      ReadEvidenceHandler,
      DisputesReader,
      CountDisputesBeforeHandler,
      LoadDisputesOfOrderHandler,
      LoadDisputeOptionsHandler,
      LoadDisputesOfBuyerHandler,
      GetDisputeOfSideHandler,
      DisputeReviewReader,
      UnansweredDisputes,
      UnusedEvidence,
      WhenRefundEndsEndDispute,
      ageGauge(
        'terrace_dispute_overdue_seconds',
        'For how long a dispute without an answer is past its deadline and not decided',
        { table: 'dispute_list', where: `status = 'awaiting-answer'`, since: 'answer_by' },
      ),
      ageGauge(
        'terrace_dispute_undecided_seconds',
        'For how long a dispute has waited for an administrator',
        { table: 'dispute_list', where: `status = 'awaiting-decision'`, since: 'status_since' },
      ),
      queueOf('dispute', {
        matching: disputesOf,
        worth: { amount: 'amount', currency: 'currency' },
      }),
      leavesOpen('disputes', {
        role: 'buyer',
        table: 'dispute_list',
        isOwners: 'buyer_id = any($1)',
        where: IS_OPEN,
        prevents: true,
      }),
      leavesOpen('disputes', {
        role: 'seller',
        table: 'dispute_list',
        isOwners: 'seller_id = any($1)',
        where: IS_OPEN,
        prevents: true,
      }),
      opensIn('disputes', {
        table: 'dispute_list',
        where: `status = 'awaiting-decision'`,
        since: 'status_since',
      }),
    ],
    events: [disputeEvents, disputeTextEvents],
    readModels: [disputeList, disputeTexts],
    liveViews: [{ inject: [PersonalDataKeys, Config], useFactory: disputeLive }],
    listExports: [exportOf(listDisputes, { inject: [PersonalDataKeys], useFactory: disputeExport })],
  }),
)
export class DisputesModule {}
