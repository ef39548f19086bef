import { Module } from '@nestjs/common';
import { listSellers } from '@terrace/contracts/http/selling/sellers';
import { listSellerChanges } from '@terrace/contracts/http/selling/seller-changes';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { decidesOn, opensIn, queueOf } from '../../../platform/queues/queues.js';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { sellerChangeEvents } from './changes/seller-change.events.js';
import { SellerChangesController } from './changes/seller-changes.controller.js';
import {
  ApproveSellerChange,
  RejectSellerChange,
  sellerChangeHandlers,
} from './changes/seller-changes.handler.js';
import { sellerChanges } from './changes/seller-changes.projection.js';
import {
  SellerChangesReader,
  sellerChangeExport,
  sellerChangeList,
  sellerChangeLive,
} from './changes/seller-changes.reader.js';
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
  GetBilledSellerHandler,
  GetSellerSummaryHandler,
  GetSellerWaitingHandler,
  LoadSellerHandler,
  sellerList,
} from './sellers.reader.js';
import { TaxDetailsController } from './tax-details/tax-details.controller.js';
import { taxDetailsEvents } from './tax-details/tax-details.events.js';
import { RevealTaxDetailsHandler, taxDetailsHandlers } from './tax-details/tax-details.handler.js';
import { sellerTaxDetails } from './tax-details/tax-details.projection.js';
import {
  GetTaxDetailsStateHandler,
  GetTraderHandler,
  IsUnnamedTraderHandler,
  LoadReportedSellersHandler,
  TaxDetailsReader,
  taxDetailsLive,
} from './tax-details/tax-details.reader.js';
import { sellerExport } from './sellers.export.js';

/** Sellers: registration, administrators' decisions, and notifications about them. */
@Module(
  defineFeature({
    controllers: [SellersController, SellerChangesController, TaxDetailsController],
    providers: [
      ApproveSellerHandler,
      RejectSellerHandler,
      StopSellerHandler,
      ReinstateSellerHandler,
      RevealIdNumberHandler,
      SellersReader,
      SellerChangesReader,
      ...sellerChangeHandlers,
      ...taxDetailsHandlers,
      RevealTaxDetailsHandler,
      TaxDetailsReader,
      GetTaxDetailsStateHandler,
      GetTraderHandler,
      IsUnnamedTraderHandler,
      LoadReportedSellersHandler,
      GetBilledSellerHandler,
      GetSellerSummaryHandler,
      LoadSellerHandler,
      GetSellerWaitingHandler,
      queueOf('seller', { matching: sellerList }),
      opensIn('seller-requests', {
        table: 'sellers',
        where: `status = 'pending'`,
        since: 'coalesce(decided_at, created_at)',
      }),
      queueOf('seller-change', { matching: sellerChangeList }),
      opensIn('seller-changes', {
        table: 'seller_changes',
        where: `status = 'pending'`,
        since: 'status_since',
      }),
      decidesOn('seller-change', ({ id, verdict, by, seen, rejection }) =>
        verdict === 'approve'
          ? new ApproveSellerChange(id, by, seen)
          : new RejectSellerChange(id, by, seen, rejection),
      ),
      decidesOn('seller', ({ id, verdict, by, seen, rejection }) => {
        // Approves a rejected one too: the version says that the rejection was seen.
        const saw = { seen };
        return verdict === 'approve'
          ? new ApproveSeller(id, by, saw)
          : new RejectSeller(id, by, saw, rejection);
      }),
    ],
    events: [sellerEvents, sellerChangeEvents, taxDetailsEvents],
    readModels: [sellers, sellerChanges, sellerTaxDetails],
    liveViews: [{ inject: [PersonalDataKeys], useFactory: sellerLive }, sellerChangeLive, taxDetailsLive],
    topics: [sellerTopic, adminTopic],
    revocations: [erasedSellerRevocation],
    listExports: [
      exportOf(listSellers, { inject: [PersonalDataKeys], useFactory: sellerExport }),
      exportOf(listSellerChanges, sellerChangeExport),
    ],
  }),
)
export class SellersModule {}
