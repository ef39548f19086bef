import { Module } from '@nestjs/common';
import { listCustomers } from '@terrace/contracts/http/console/customers';
import { listChargebacks } from '@terrace/contracts/http/money/chargebacks';
import { listRefunds } from '@terrace/contracts/http/money/admin-refunds';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { ageGauge } from '../../../platform/database/age-gauge.js';
import { opensIn, queueOf } from '../../../platform/queues/queues.js';
import { leavesOpen } from '../../../platform/queues/open-matters.js';
import { OrderCalendarReader } from './orders/calendar/order-calendar.reader.js';
import {
  CancelPurchaseHandler,
  ExtendHoldForBuyerHandler,
  ExtendHoldHandler,
} from './hold/change-hold.handler.js';
import { ApplyPromoHandler, RemovePromoHandler } from './promo/change-promo.handler.js';
import { CompletePurchaseHandler } from './payment/complete-purchase.handler.js';
import { ContinuePaymentHandler } from './payment/continue-payment.handler.js';
import { LoadBilledPurchaseHandler, LoadPurchasedEventsHandler } from './orders/billed-purchase.query.js';
import { EnteredHolders } from './orders/entered-holders.reader.js';
import { PaymentStarter } from './payment/payment-starter.service.js';
import { customerExport, customerLive } from './orders/customer.views.js';
import { CustomersController } from './orders/customers.controller.js';
import { CustomersReader, customerList } from './orders/customers.reader.js';
import { HeldTickets } from './hold/held-tickets.reader.js';
import { HoldMetrics } from './hold/hold-metrics.service.js';
import {
  AskForMailAgainHandler,
  LoadMailedOrderHandler,
  RecordBuyerMailHandler,
  RecordMailAgainHandler,
} from './orders/mails/mailed-order.query.js';
import {
  AnswerEventChangeHandler,
  NoteEventChangeHandler,
} from './event-change/answer-event-change.handler.js';
import { DueAnswers } from './event-change/due-answers.sweeper.js';
import {
  EventsWithPurchasesHandler,
  OrdersOfEventsHandler,
  PurchasesToTellHandler,
} from './event-change/orders-of-event.query.js';
import { AnswerChargebackHandler, WhenChargebackOpensTellRefunds } from './refunds/answer-chargeback.job.js';
import { ChargebacksReader, OPEN_CHARGEBACKS, chargebackExport } from './refunds/chargebacks.reader.js';
import { OpenRefunds } from './refunds/open-refunds.sweeper.js';
import { HAS_OPEN_REFUND, OWED_REFUNDS, RefundsReader } from './refunds/refunds.reader.js';
import { refundExport } from './refunds/refunds.export.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundSettlement, TakeRefundMessageHandler } from './refunds/refund-settlement.handler.js';
import { RequestRefundHandler, refundTakesTwo } from './refunds/request-refund.handler.js';
import {
  RefundReasonsHandler,
  RefundStatusesHandler,
  RefundableOrdersHandler,
  SharesOfRefundHandler,
  SharesByPurchaseHandler,
} from './refunds/refunds.query.js';
import { SubmitRefundHandler, WhenRefundIsRequestedSubmitIt } from './refunds/submit-refund.job.js';
import { AnnouncedDays } from './orders/announced-days.reader.js';
import { EventDetailsReader } from './orders/event-details.reader.js';
import { OpenOrders } from './orders/open-orders.service.js';
import { OrderHoldersReader } from './orders/order-holders.reader.js';
import {
  FindAddedOrdersHandler,
  FindEventChangesHandler,
  LoadOwnOrderHandler,
  LoadStartedPurchaseHandler,
  LoadTimesOfOrderHandler,
} from './orders/own-order.query.js';
import {
  LoadCaseOrderHandler,
  LoadOrderRowsHandler,
  PurchasesOfBuyersHandler,
} from './orders/order-case.query.js';
import { LoadRecipientHandler } from './orders/recipient.query.js';
import { OrdersController } from './orders/orders.controller.js';
import { HoldExpiry, OverdueHolds } from './hold/overdue-holds.sweeper.js';
import { PaymentProvider } from './provider/payment-provider.gateway.js';
import { PaymentReconciliation } from './payment/payment-reconciliation.sweeper.js';
import { PromoGuesses } from './promo/promo-guesses.service.js';
import { PromoUsers } from './promo/promo-users.reader.js';
import { purchaseList } from './purchase-list.projection.js';
import { OwnPurchases, PurchasesReader } from './purchases.reader.js';
import { purchaseEvents } from './purchase.events.js';
import { PurchaseLive, ordersTopic } from './purchase.live.js';
import { PurchasesController } from './purchases.controller.js';
import {
  PaymentSettlement,
  RefreshPaymentHandler,
  TakePaymentMessageHandler,
} from './payment/settle-payment.handler.js';
import {
  AmountsOfSalesHandler,
  EventOfSaleHandler,
  LoadListedSalesHandler,
  LoadOrderLinesHandler,
  SalesOfPurchaseHandler,
} from './sales/sales-of-purchase.query.js';
import { CommissionOfSalesHandler, CommissionOfYearHandler } from './sales/commission-of-sales.query.js';
import { LoadRefundsDueHandler, SalesByDayHandler } from './sales/overview-figures.query.js';
import { ListedSales } from './sales/listed-sales.reader.js';
import { SalesReader } from './sales/sales.reader.js';
import { SalesTable } from './sales/sales.export.js';
import { SalesController } from './sales/sales.controller.js';
import { ClaimGuestPurchasesHandler } from './hold/claim-guest-purchases.handler.js';
import { AddGuestOrdersHandler } from './orders/links/add-guest-orders.handler.js';
import { MailOrderLinksHandler } from './orders/links/mail-order-links.job.js';
import { RequestOrderLinksHandler } from './orders/links/request-order-links.handler.js';
import { StartPurchaseHandler } from './hold/start-purchase.handler.js';
import { UpstreamCategories } from './payment/upstream-categories.reader.js';
import { WhenBuyerIsErasedEraseHolders } from './orders/when-buyer-is-erased-erase-holders.reaction.js';
import {
  WhenBuyerIsBlockedReleaseHolds,
  WhenErasureIsRequestedReleaseHolds,
} from './hold/when-erasure-is-requested-release-holds.reaction.js';
import { WhenSellerLosesTicketCancelItsHolds } from './hold/when-seller-loses-ticket-cancel-its-holds.reaction.js';

/** By then a completed sale has its deliveries and its place in the seller's balance (docs/scaling.md). */
const REACTIONS_LAG = `interval '1 hour'`;
const UNDER_WAY = `(status = 'pending' and payment_status = 'pending') or completed_at > now() - ${REACTIONS_LAG}`;
const OF_BUYER = { role: 'buyer', table: 'purchase_list', isOwners: 'buyer_id = any($1)' } as const;
const OF_SELLER = { role: 'seller', table: 'purchase_list', isOwners: 'seller_ids && $1::text[]' } as const;

/** Purchases: held, completed, paid, ended; buyers' orders and sellers' sales. */
@Module(
  defineFeature({
    controllers: [
      PurchasesController,
      OrdersController,
      CustomersController,
      RefundsController,
      SalesController,
    ],
    providers: [
      HeldTickets,
      OwnPurchases,
      UpstreamCategories,
      PaymentProvider,
      PaymentSettlement,
      PaymentStarter,
      EnteredHolders,
      PromoGuesses,
      PromoUsers,
      HoldExpiry,
      HoldMetrics,
      OverdueHolds,
      WhenBuyerIsErasedEraseHolders,
      WhenErasureIsRequestedReleaseHolds,
      WhenBuyerIsBlockedReleaseHolds,
      WhenSellerLosesTicketCancelItsHolds,
      PaymentReconciliation,
      EventDetailsReader,
      AnnouncedDays,
      AmountsOfSalesHandler,
      CommissionOfSalesHandler,
      CommissionOfYearHandler,
      EventOfSaleHandler,
      LoadListedSalesHandler,
      LoadOrderLinesHandler,
      LoadMailedOrderHandler,
      RecordBuyerMailHandler,
      AskForMailAgainHandler,
      RecordMailAgainHandler,
      StartPurchaseHandler,
      RequestOrderLinksHandler,
      MailOrderLinksHandler,
      AddGuestOrdersHandler,
      ClaimGuestPurchasesHandler,
      ExtendHoldHandler,
      ExtendHoldForBuyerHandler,
      CancelPurchaseHandler,
      ApplyPromoHandler,
      RemovePromoHandler,
      CompletePurchaseHandler,
      ContinuePaymentHandler,
      TakePaymentMessageHandler,
      RefreshPaymentHandler,
      PurchasesReader,
      OrderCalendarReader,
      LoadBilledPurchaseHandler,
      LoadPurchasedEventsHandler,
      OrderHoldersReader,
      FindAddedOrdersHandler,
      FindEventChangesHandler,
      LoadOwnOrderHandler,
      LoadStartedPurchaseHandler,
      LoadTimesOfOrderHandler,
      LoadRecipientHandler,
      LoadCaseOrderHandler,
      LoadOrderRowsHandler,
      PurchasesOfBuyersHandler,
      CustomersReader,
      AnswerEventChangeHandler,
      NoteEventChangeHandler,
      DueAnswers,
      EventsWithPurchasesHandler,
      OrdersOfEventsHandler,
      PurchasesToTellHandler,
      RequestRefundHandler,
      refundTakesTwo,
      TakeRefundMessageHandler,
      RefundSettlement,
      SubmitRefundHandler,
      WhenRefundIsRequestedSubmitIt,
      OpenRefunds,
      ChargebacksReader,
      AnswerChargebackHandler,
      WhenChargebackOpensTellRefunds,
      SharesOfRefundHandler,
      SharesByPurchaseHandler,
      RefundableOrdersHandler,
      RefundsReader,
      RefundReasonsHandler,
      RefundStatusesHandler,
      OpenOrders,
      ListedSales,
      SalesReader,
      SalesByDayHandler,
      LoadRefundsDueHandler,
      SalesOfPurchaseHandler,
      SalesTable,
      PurchaseLive,
      leavesOpen('held-purchases', {
        ...OF_BUYER,
        where: `status = 'pending' and payment_status is distinct from 'pending' and hold_expires_at > now()`,
      }),
      leavesOpen('purchases-under-way', { ...OF_BUYER, where: UNDER_WAY, prevents: true }),
      leavesOpen('refunds', { ...OF_BUYER, where: HAS_OPEN_REFUND, prevents: true }),
      leavesOpen('chargebacks', { ...OF_BUYER, where: OPEN_CHARGEBACKS.where, prevents: true }),
      leavesOpen('sales-under-way', {
        ...OF_SELLER,
        where: `${UNDER_WAY} or (status = 'pending' and hold_expires_at > now())`,
        prevents: true,
      }),
      leavesOpen('refunds', { ...OF_SELLER, where: HAS_OPEN_REFUND, prevents: true }),
      leavesOpen('chargebacks', { ...OF_SELLER, where: OPEN_CHARGEBACKS.where, prevents: true }),
      queueOf('purchase', {
        matching: customerList,
        worth: { amount: 'final_amount', currency: 'currency' },
      }),
      opensIn('refunds', OWED_REFUNDS),
      opensIn('chargebacks', OPEN_CHARGEBACKS),
      ageGauge('terrace_refund_open_seconds', 'For how long a refund has neither succeeded nor failed', {
        table: 'purchase_list, jsonb_array_elements(refunds) refund',
        where: `refunds @? '$[*] ? (@.status == "requested" || @.status == "submitted")'
          and refund ->> 'status' in ('requested', 'submitted')`,
        since: `(refund ->> 'statusSince')::timestamptz`,
      }),
    ],
    events: [purchaseEvents],
    readModels: [purchaseList],
    liveViews: [
      { inject: [PurchaseLive], useFactory: (live: PurchaseLive) => live.purchases },
      { inject: [PurchaseLive], useFactory: (live: PurchaseLive) => live.sales },
      customerLive,
    ],
    topics: [{ inject: [PurchaseLive], useFactory: (live: PurchaseLive) => live.purchaseTopic }, ordersTopic],
    listExports: [
      exportOf(listCustomers, customerExport),
      exportOf(listRefunds, refundExport),
      exportOf(listChargebacks, chargebackExport),
    ],
  }),
)
export class PurchasesModule {}
