import { type DynamicModule, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { failFast } from '@terrace/event-core/database/pool';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { BankInfoModule } from './features/bank-info/bank-info.module.js';
import { CatalogueModule } from './features/catalogue/catalogue.module.js';
import { ContactModule } from './features/contact/contact.module.js';
import { DeliveriesModule } from './features/deliveries/deliveries.module.js';
import { DocumentsModule } from './features/documents/documents.module.js';
import { LedgerModule } from './features/ledger/ledger.module.js';
import { ModerationModule } from './features/moderation/moderation.module.js';
import { ExportsModule } from './features/exports/exports.module.js';
import { DisputesModule } from './features/disputes/disputes.module.js';
import { EventChangesModule } from './features/event-changes/event-changes.module.js';
import { EmailModule } from './features/email/email.module.js';
import { HistoryModule } from './features/history/history.module.js';
import { IdentityModule } from './features/identity/identity.module.js';
import { IntegrationModule } from './features/integration/integration.module.js';
import { NewsletterModule } from './features/newsletter/newsletter.module.js';
import { NotificationsModule } from './features/notifications/notifications.module.js';
import { OperationsModule } from './features/operations/operations.module.js';
import { OverviewModule } from './features/overview/overview.module.js';
import { MassRefundsModule } from './features/mass-refunds/mass-refunds.module.js';
import { PayoutsModule } from './features/payouts/payouts.module.js';
import { PagesModule } from './features/pages/pages.module.js';
import { PartnersModule } from './features/partners/partners.module.js';
import { PinsModule } from './features/pins/pins.module.js';
import { PoliciesModule } from './features/policies/policies.module.js';
import { PresenceModule } from './features/presence/presence.module.js';
import { PromoCodesModule } from './features/promo-codes/promo-codes.module.js';
import { ProviderMessagesModule } from './features/provider-messages/provider-messages.module.js';
import { PurchasesModule } from './features/purchases/purchases.module.js';
import { SelectionsModule } from './features/selections/selections.module.js';
import { SellersModule } from './features/sellers/sellers.module.js';
import { TicketsModule } from './features/tickets/tickets.module.js';
import { CONFIG, type Config } from './platform/config/config.js';
import { DATABASE_POOL } from './platform/database/pool.js';
import { AccessGuard } from './platform/http/viewer/access.guard.js';
import { GuestInterceptor } from './platform/http/viewer/guest.interceptor.js';
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
  MassRefundsModule,
  PayoutsModule,
  LedgerModule,
  DocumentsModule,
  DisputesModule,
  DeliveriesModule,
  EventChangesModule,
  ProviderMessagesModule,
  EmailModule,
  NotificationsModule,
  NewsletterModule,
  ContactModule,
  PartnersModule,
  ModerationModule,
  PresenceModule,
  ExportsModule,
  HistoryModule,
  OverviewModule,
  OperationsModule,
  PagesModule,
];

/** The whole program: the platform, and what it does for Terrace. */
@Module({})
export class AppModule implements OnApplicationBootstrap {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DATABASE_CONNECT_MS'>,
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
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: GuestInterceptor },
        { provide: APP_INTERCEPTOR, useClass: UploadInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      ],
    };
  }
}
