import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../../platform/define-feature.js';
import { ageGauge } from '../../platform/observability/age-gauge.js';
import { opensIn } from '../moderation/moderation.public.js';
import { AskForBankInfoHandler } from './ask-for-bank-info.handler.js';
import { BalanceReader } from './balance.reader.js';
import { PayoutDetailsReader } from './payout-details.reader.js';
import { HoldPayoutsHandler } from './hold-payouts.handler.js';
import { OpenPayouts } from './open-payouts.sweeper.js';
import { payoutEvents } from './payout.events.js';
import { PayoutFiguresReader } from './payout-figures.reader.js';
import { PayoutProvider } from './payout-provider.js';
import { PayoutRequests } from './payout-requests.js';
import { PayoutRun } from './payout-run.sweeper.js';
import { PayoutSettlement } from './payout-settlement.js';
import { PayoutsController } from './payouts.controller.js';
import { payoutExport } from './payouts.export.js';
import { payoutLive, sellerBalanceLive } from './payouts.live.js';
import { payoutList } from './payouts.projection.js';
import { PayoutsReader, REFUSED_PAYOUTS } from './payouts.reader.js';
import { refundsHoldSale } from './refunds-hold-sale.js';
import { SaleHolds, holdsSales } from './sale-holds.js';
import { saleEvents } from './sale.events.js';
import { sellerBalanceEvents } from './seller-balance.events.js';
import { sellerBalances } from './seller-balances.projection.js';
import { LoadSellerEventsHandler } from './seller-events.query.js';
import { sellerSales } from './seller-sales.projection.js';
import { SplitBalances } from './split-balances.js';
import { SubmitPayoutHandler } from './submit-payout.job.js';
import { TakePayoutMessageHandler } from './take-payout-message.handler.js';
import { UndatedSales } from './undated-sales.sweeper.js';
import { WhenPayoutIsRequestedSubmitIt } from './when-payout-is-requested-submit-it.reaction.js';
import { WhenRefundGoesOnAdjustSellerBalance } from './when-refund-goes-on-adjust-seller-balance.reaction.js';
import { WhenSaleCompletesCreditSeller } from './when-sale-completes-credit-seller.reaction.js';

/** What sellers are owed, and paid. */
@Global()
@Module(
  defineFeature({
    controllers: [PayoutsController],
    providers: [
      SplitBalances,
      SaleHolds,
      holdsSales('refunds', refundsHoldSale),
      PayoutRequests,
      BalanceReader,
      PayoutProvider,
      PayoutSettlement,
      SubmitPayoutHandler,
      TakePayoutMessageHandler,
      WhenPayoutIsRequestedSubmitIt,
      WhenSaleCompletesCreditSeller,
      WhenRefundGoesOnAdjustSellerBalance,
      PayoutRun,
      OpenPayouts,
      UndatedSales,
      PayoutsReader,
      PayoutDetailsReader,
      LoadSellerEventsHandler,
      PayoutFiguresReader,
      HoldPayoutsHandler,
      AskForBankInfoHandler,
      opensIn('payouts', REFUSED_PAYOUTS),
      ageGauge('terrace_payout_open_seconds', 'For how long a payout has neither arrived nor failed', {
        table: 'payout_list',
        where: `status in ('requested', 'submitted')`,
        since: 'requested_at',
      }),
    ],
    exports: [SaleHolds],
    events: [saleEvents, sellerBalanceEvents, payoutEvents],
    readModels: [sellerSales, sellerBalances, payoutList],
    liveViews: [payoutLive, sellerBalanceLive],
    listExports: { payouts: payoutExport },
  }),
)
export class PayoutsModule {}
