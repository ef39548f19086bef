import { Module } from '@nestjs/common';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { LiveRegistry } from '../../platform/live/live-registry.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { GetOrderCalendarHandler } from './calendar/order-calendar.query.js';
import { CancelPurchaseHandler, ExtendHoldHandler } from './change-hold.handler.js';
import { ApplyPromoHandler, RemovePromoHandler } from './change-promo.handler.js';
import { CompletePurchaseHandler } from './complete-purchase.handler.js';
import { customerLive } from './customer.live.js';
import { CustomersController } from './customers.controller.js';
import { GetCustomerHandler, ListCustomersHandler } from './customers.query.js';
import { ExpireHoldJob } from './expire-hold.job.js';
import { HeldTickets } from './held-tickets.js';
import { HoldExpiry } from './hold-expiry.js';
import { HoldMetrics } from './hold-metrics.js';
import { MailBuyerHandler } from './mails/mail-buyer.job.js';
import { UnsentMails } from './mails/unsent-mails.sweeper.js';
import { WhenPurchaseEndsMailBuyer } from './mails/when-purchase-ends-mail-buyer.reaction.js';
import { MarkRefundedHandler } from './mark-refunded.handler.js';
import { Occasions } from './occasion.js';
import { OpenOrders } from './open-orders.js';
import { ListCustomerHoldersHandler, ListOrderHoldersHandler } from './order-holders.query.js';
import { OrdersController } from './orders.controller.js';
import { OverdueHolds } from './overdue-holds.sweeper.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentReconciliation } from './payment-reconciliation.js';
import { PaymentSettlement } from './payment-settlement.js';
import { PromoGuesses } from './promo-guesses.js';
import { purchaseList } from './purchase-list.projection.js';
import {
  GetPurchaseHandler,
  ListOrdersHandler,
  ListSalesHandler,
  OwnPurchases,
} from './purchase-list.query.js';
import { purchaseEvents } from './purchase.events.js';
import { PurchaseLive } from './purchase.live.js';
import { PurchasesController } from './purchases.controller.js';
import { RefreshPaymentHandler, TakePaymentMessageHandler } from './settle-payment.handler.js';
import { SalesByDayHandler } from './sales/sales-by-day.query.js';
import { ListSalesMonthsHandler } from './sales/sales-months.query.js';
import { SalesTable } from './sales/sales-table.js';
import { SalesController } from './sales/sales.controller.js';
import { StartPurchaseHandler } from './start-purchase.handler.js';
import { UpstreamCategories } from './upstream-categories.js';
import { WhenBuyerIsErasedEraseHolders } from './when-buyer-is-erased-erase-holders.reaction.js';
import { WhenHoldIsSetScheduleItsEnd } from './when-hold-is-set-schedule-its-end.reaction.js';
import { ListExports } from '../../platform/http/csv/list-exports.js';
import { customerExport } from './customers.export.js';
import { WhenSellerLosesListingCancelItsHolds } from './when-seller-loses-listing-cancel-its-holds.reaction.js';

/** Purchases: held, completed, paid, ended; buyers' orders and sellers' sales. */
@Module({
  controllers: [PurchasesController, OrdersController, CustomersController, SalesController],
  providers: [
    HeldTickets,
    OwnPurchases,
    UpstreamCategories,
    PaymentProvider,
    PaymentSettlement,
    PromoGuesses,
    HoldExpiry,
    HoldMetrics,
    ExpireHoldJob,
    OverdueHolds,
    WhenBuyerIsErasedEraseHolders,
    WhenHoldIsSetScheduleItsEnd,
    WhenSellerLosesListingCancelItsHolds,
    PaymentReconciliation,
    Occasions,
    MailBuyerHandler,
    UnsentMails,
    WhenPurchaseEndsMailBuyer,
    StartPurchaseHandler,
    ExtendHoldHandler,
    CancelPurchaseHandler,
    ApplyPromoHandler,
    RemovePromoHandler,
    CompletePurchaseHandler,
    TakePaymentMessageHandler,
    RefreshPaymentHandler,
    GetPurchaseHandler,
    ListOrdersHandler,
    GetOrderCalendarHandler,
    ListOrderHoldersHandler,
    GetCustomerHandler,
    ListCustomersHandler,
    ListCustomerHoldersHandler,
    MarkRefundedHandler,
    OpenOrders,
    ListSalesHandler,
    ListSalesMonthsHandler,
    SalesByDayHandler,
    SalesTable,
    PurchaseLive,
  ],
})
export class PurchasesModule {
  constructor(
    types: EventTypes,
    projections: ProjectionRegistry,
    live: LiveRegistry,
    purchases: PurchaseLive,
    exports: ListExports,
  ) {
    types.register(purchaseEvents);
    projections.register(purchaseList);
    live.addView(purchases.purchases);
    live.addView(purchases.sales);
    live.addView(customerLive);
    purchases.topicRules.forEach((rule) => live.addTopic(rule));
    exports.register('customers', customerExport);
  }
}
