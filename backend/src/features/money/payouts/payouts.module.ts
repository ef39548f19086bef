import { Global, Module } from '@nestjs/common';
import { listPayouts } from '@terrace/contracts/http/money/payouts';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { ageGauge } from '../../../platform/database/age-gauge.js';
import { opensIn } from '../../../platform/queues/queues.js';
import { leavesOpen } from '../../../platform/queues/open-matters.js';
import { AdjustBalanceHandler, adjustmentTakesTwo } from './adjustments/adjust-balance.handler.js';
import { adjustmentEvents } from './adjustments/adjustment.events.js';
import { sellerAdjustments } from './adjustments/adjustments.projection.js';
import { FindAdjustmentHandler } from './adjustments/adjustments.reader.js';
import { AskForBankInfoHandler } from './run/ask-for-bank-info.handler.js';
import { BalanceReader } from './balances/balance.reader.js';
import { PayoutDetailsReader } from './payout-details.reader.js';
import { HoldPayoutsHandler } from './balances/hold-payouts.handler.js';
import { OpenPayouts } from './provider/open-payouts.sweeper.js';
import { payoutEvents } from './payout.events.js';
import { PayoutFiguresReader } from './payout-figures.reader.js';
import { PayoutProvider } from './provider/payout-provider.gateway.js';
import { PayoutRequests } from './run/payout-requests.service.js';
import { PayoutRun } from './run/payout-run.sweeper.js';
import { RunPayoutsHandler, payoutRunTakesTwo } from './run/run-payouts.handler.js';
import { PayoutSettlement, TakePayoutMessageHandler } from './provider/payout-settlement.handler.js';
import { PayoutsController } from './payouts.controller.js';
import { payoutExport, payoutLive, sellerBalanceLive } from './payouts.views.js';
import { payoutList } from './payouts.projection.js';
import { LoadSellerMoneyHandler, PayoutsReader, REFUSED_PAYOUTS } from './payouts.reader.js';
import { refundsHoldSale } from './sales/refunds-hold-sale.js';
import { SaleHolds, holdsSales } from './sales/sale-holds.service.js';
import { saleEvents } from './sale.events.js';
import { sellerBalanceEvents } from './seller-balance.events.js';
import { sellerBalances } from './balances/seller-balances.projection.js';
import { LoadSellerEventsHandler } from './balances/seller-events.query.js';
import { LoadSalesOfOrderHandler, MoneyOfSalesHandler } from './sales/seller-sales.query.js';
import { FindPayoutOfSaleHandler, LoadPaidPayoutHandler } from './sales/paid-payout.query.js';
import { sellerSales } from './sales/seller-sales.projection.js';
import { SplitBalances } from './balances/split-balances.service.js';
import { SubmitPayoutHandler, WhenPayoutIsRequestedSubmitIt } from './provider/submit-payout.job.js';
import { UndatedSales } from './sales/undated-sales.sweeper.js';
import { WhenRefundGoesOnAdjustSellerBalance } from './sales/when-refund-goes-on-adjust-seller-balance.reaction.js';
import { WhenSaleCompletesCreditSeller } from './sales/when-sale-completes-credit-seller.reaction.js';

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
      RunPayoutsHandler,
      payoutRunTakesTwo,
      AdjustBalanceHandler,
      adjustmentTakesTwo,
      FindAdjustmentHandler,
      OpenPayouts,
      UndatedSales,
      PayoutsReader,
      LoadSellerMoneyHandler,
      PayoutDetailsReader,
      LoadSellerEventsHandler,
      LoadSalesOfOrderHandler,
      MoneyOfSalesHandler,
      LoadPaidPayoutHandler,
      FindPayoutOfSaleHandler,
      PayoutFiguresReader,
      HoldPayoutsHandler,
      AskForBankInfoHandler,
      leavesOpen('sales-to-be-paid', {
        role: 'seller',
        table: 'seller_sales',
        isOwners: 'seller_id = any($1)',
        where: `status in ('unpaid', 'taken')`,
        worth: { amount: 'amount', currency: 'currency' },
        prevents: true,
      }),
      leavesOpen('balance-to-be-paid', {
        role: 'seller',
        table: 'seller_balances, jsonb_each(carried) as each(currency, amount)',
        isOwners: 'id = any($1)',
        where: `amount > '0'`,
        worth: { amount: 'amount::bigint', currency: 'currency' },
        prevents: true,
      }),
      leavesOpen('payouts-under-way', {
        role: 'seller',
        table: 'payout_list',
        isOwners: 'seller_id = any($1)',
        where: `status in ('requested', 'submitted')`,
        prevents: true,
      }),
      opensIn('payouts', REFUSED_PAYOUTS),
      ageGauge('terrace_payout_open_seconds', 'For how long a payout has neither arrived nor failed', {
        table: 'payout_list',
        where: `status in ('requested', 'submitted')`,
        since: 'requested_at',
      }),
    ],
    exports: [SaleHolds],
    events: [saleEvents, sellerBalanceEvents, payoutEvents, adjustmentEvents],
    readModels: [sellerSales, sellerBalances, payoutList, sellerAdjustments],
    liveViews: [payoutLive, sellerBalanceLive],
    listExports: [exportOf(listPayouts, payoutExport)],
  }),
)
export class PayoutsModule {}
