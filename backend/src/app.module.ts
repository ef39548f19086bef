import { type DynamicModule, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { failFast } from '@terrace/event-core/database/pool';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { BankInfoModule } from './features/selling/bank-info/bank-info.module.js';
import { CatalogueModule } from './features/market/catalogue/catalogue.module.js';
import { ContactModule } from './features/messages/contact/contact.module.js';
import { DeliveriesModule } from './features/care/deliveries/deliveries.module.js';
import { DocumentsModule } from './features/care/documents/documents.module.js';
import { LedgerModule } from './features/money/ledger/ledger.module.js';
import { ModerationModule } from './features/console/moderation/moderation.module.js';
import { SavedFiltersModule } from './features/console/saved-filters/saved-filters.module.js';
import { ExportsModule } from './features/console/exports/exports.module.js';
import { DisputesModule } from './features/care/disputes/disputes.module.js';
import { EventChangesModule } from './features/care/event-changes/event-changes.module.js';
import { EmailModule } from './features/messages/email/email.module.js';
import { ApprovalsModule } from './features/console/approvals/approvals.module.js';
import { CasesModule } from './features/console/cases/cases.module.js';
import { HistoryModule } from './features/console/history/history.module.js';
import { IdentityModule } from './features/people/identity/identity.module.js';
import { IntegrationModule } from './features/publishing/integration/integration.module.js';
import { NewsletterModule } from './features/messages/newsletter/newsletter.module.js';
import { NotesModule } from './features/care/notes/notes.module.js';
import { SupportMessagesModule } from './features/care/support-messages/support-messages.module.js';
import { NotificationsModule } from './features/care/notifications/notifications.module.js';
import { OperationsModule } from './features/console/operations/operations.module.js';
import { OverviewModule } from './features/console/overview/overview.module.js';
import { ChargebacksModule } from './features/money/chargebacks/chargebacks.module.js';
import { MassRefundsModule } from './features/money/mass-refunds/mass-refunds.module.js';
import { PayoutsModule } from './features/money/payouts/payouts.module.js';
import { PagesModule } from './features/publishing/pages/pages.module.js';
import { PartnersModule } from './features/messages/partners/partners.module.js';
import { PinsModule } from './features/market/pins/pins.module.js';
import { PoliciesModule } from './features/market/policies/policies.module.js';
import { PresenceModule } from './features/console/presence/presence.module.js';
import { PromoCodesModule } from './features/buying/promo-codes/promo-codes.module.js';
import { ProviderMessagesModule } from './features/money/provider-messages/provider-messages.module.js';
import { PurchasesModule } from './features/buying/purchases/purchases.module.js';
import { ReportsModule } from './features/care/reports/reports.module.js';
import { SelectionsModule } from './features/buying/selections/selections.module.js';
import { SellersModule } from './features/people/sellers/sellers.module.js';
import { TicketsModule } from './features/selling/tickets/tickets.module.js';
import { Config } from './platform/config/config.js';
import { Database } from './platform/database/database.js';
import { AdmissionGuard } from './platform/http/viewer/admission.guard.js';
import { UploadInterceptor } from './platform/http/bodies/uploads.js';
import { IdempotencyInterceptor } from './platform/http/idempotency.interceptor.js';
import { PlatformModule } from './platform/platform.module.js';

const FEATURES = [
  IdentityModule,
  SellersModule,
  BankInfoModule,
  CatalogueModule,
  PinsModule,
  TicketsModule,
  SelectionsModule,
  PromoCodesModule,
  PoliciesModule,
  PurchasesModule,
  ChargebacksModule,
  MassRefundsModule,
  PayoutsModule,
  LedgerModule,
  DocumentsModule,
  DisputesModule,
  DeliveriesModule,
  EventChangesModule,
  ReportsModule,
  ProviderMessagesModule,
  EmailModule,
  NotesModule,
  SupportMessagesModule,
  NotificationsModule,
  NewsletterModule,
  ContactModule,
  PartnersModule,
  ModerationModule,
  SavedFiltersModule,
  PresenceModule,
  ExportsModule,
  HistoryModule,
  ApprovalsModule,
  CasesModule,
  OverviewModule,
  OperationsModule,
  PagesModule,
];

/** The whole program: the platform, and what it does for Terrace. */
@Module({})
export class AppModule implements OnApplicationBootstrap {
  constructor(
    @Inject(Database) private readonly pool: Pool,
    @Inject(Config) private readonly config: Pick<Config, 'DATABASE_CONNECT_MS'>,
  ) {}

  /** Nest calls the hook of the root module last. */
  onApplicationBootstrap(): void {
    failFast(this.pool, this.config.DATABASE_CONNECT_MS);
  }

  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CqrsModule.forRoot(),
        DiscoveryModule,
        PlatformModule.with(config, logger),
        ...FEATURES,
        IntegrationModule.with(config),
      ],
      providers: [
        { provide: APP_GUARD, useClass: AdmissionGuard },
        { provide: APP_INTERCEPTOR, useClass: UploadInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      ],
    };
  }
}
