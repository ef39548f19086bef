import { Module } from '@nestjs/common';
import { listSellers } from '@terrace/contracts/http/selling/sellers';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { decidesOn, opensIn, queueOf } from '../../../platform/queues/queues.js';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { sellerEvents } from './seller.events.js';
import {
  ApproveSellerHandler,
  ReinstateSellerHandler,
  RejectSellerHandler,
  RevealIdNumberHandler,
  StopSellerHandler,
} from './seller.handler.js';
import { adminTopic, erasedSellerRevocation, sellerLive, sellerTopic } from './seller.live.js';
import { SellersController } from './sellers.controller.js';
import { ApproveSeller, RejectSeller } from './sellers.public.js';
import { sellers } from './sellers.projection.js';
import {
  SellersReader,
  GetSellerSummaryHandler,
  GetSellerWaitingHandler,
  sellerList,
} from './sellers.reader.js';
import { sellerExport } from './sellers.export.js';

/** Sellers: registration, administrators' decisions, and notifications about them. */
@Module(
  defineFeature({
    controllers: [SellersController],
    providers: [
      ApproveSellerHandler,
      RejectSellerHandler,
      StopSellerHandler,
      ReinstateSellerHandler,
      RevealIdNumberHandler,
      SellersReader,
      GetSellerSummaryHandler,
      GetSellerWaitingHandler,
      queueOf('seller', { matching: (q) => sellerList({ q, order: 'asc' }) }),
      opensIn('seller-requests', {
        table: 'sellers',
        where: `status = 'pending'`,
        since: 'coalesce(decided_at, created_at)',
      }),
      decidesOn('seller', ({ id, verdict, by, seen, rejection }) => {
        // Approves a rejected one too: the version says that the rejection was seen.
        const saw = { seen };
        return verdict === 'approve'
          ? new ApproveSeller(id, by, saw)
          : new RejectSeller(id, by, saw, rejection);
      }),
    ],
    events: [sellerEvents],
    readModels: [sellers],
    liveViews: [{ inject: [PersonalDataKeys], useFactory: sellerLive }],
    topics: [sellerTopic, adminTopic],
    revocations: [erasedSellerRevocation],
    listExports: [exportOf(listSellers, { inject: [PersonalDataKeys], useFactory: sellerExport })],
  }),
)
export class SellersModule {}
