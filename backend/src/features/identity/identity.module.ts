import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../../platform/define-feature.js';
import { AUTHENTICATOR } from '../../platform/http/authenticator.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { ActiveAdministratorsHandler, FindAccountContactHandler } from './account-contact.query.js';
import { AccountOpening } from './accounts/account-opening.js';
import { accountEvents } from './account.events.js';
import { buyerAccounts, sellerAccounts } from './accounts.projection.js';
import { AdminAccountController } from './admins/admin-account.controller.js';
import { adminAccounts } from './admins/admin-accounts.projection.js';
import { adminEvents } from './admins/admin.events.js';
import { AdminHistoryReader } from './admins/admin-history.reader.js';
import { adminLive, disabledAdminRevocation } from './admins/admin.live.js';
import { AdminSignIns } from './admins/admin-sign-ins.js';
import { AdminsController } from './admins/admins.controller.js';
import { AdminsReader } from './admins/admins.reader.js';
import { InviteAdminHandler, adminAccountHandlers } from './admins/admin-account.handler.js';
import {
  ProposeSecondFactorHandler,
  RenewRecoveryCodesHandler,
  TurnOffSecondFactorHandler,
  TurnOnSecondFactorHandler,
} from './admins/second-factor.handler.js';
import { SecondFactorChanges } from './admins/second-factor-changes.js';
import { SendAdminInvitationHandler } from './admins/send-admin-invitation.job.js';
import { WhenAdminIsDisabledEndSessions } from './admins/when-admin-is-disabled-end-sessions.reaction.js';
import { WhenAdminIsInvitedSendLink } from './admins/when-admin-is-invited-send-link.reaction.js';
import { AnnounceNewCustomerHandler } from './mails/announce-new-customer.job.js';
import { AccountsReader } from './accounts.reader.js';
import { EraseAccountHandler } from './accounts/erase-account.handler.js';
import { ForgetEndedSessions } from './sessions/forget-ended-sessions.sweeper.js';
import { FirstAdmin } from './accounts/first-admin.js';
import { IdentityController } from './identity.controller.js';
import { LogInHandler } from './sign-in/log-in.handler.js';
import { LogOutHandler } from './sign-in/log-out.handler.js';
import { LoginAttempts } from './passwords/login-attempts.js';
import {
  ConfirmPasswordResetHandler,
  RequestPasswordResetHandler,
} from './passwords/password-reset.handler.js';
import { PasswordResets } from './passwords/password-resets.js';
import { Passwords } from './passwords/passwords.js';
import { PersonalRecords } from './privacy/personal-records.js';
import { Persons } from './privacy/persons.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { privacyEvents } from './privacy/privacy.events.js';
import { ErasePersonHandler, ExportPersonHandler } from './privacy/privacy.handler.js';
import { WhenGuestIsErasedDestroyKeys } from './privacy/when-guest-is-erased-destroy-keys.reaction.js';
import { RefreshSessionHandler } from './sign-in/refresh-session.handler.js';
import { RegisterSellerHandler } from './accounts/register-seller.handler.js';
import { ResetRequests } from './passwords/reset-requests.js';
import { SendPasswordResetHandler } from './mails/send-password-reset.job.js';
import { SessionAuthenticator } from './sessions/session-authenticator.js';
import { SessionCookies } from './sign-in/session-cookies.js';
import { Sessions } from './sessions/sessions.js';
import { ActiveSessionsHandler } from './sessions/active-sessions.query.js';
import { SignOutEverywhereHandler } from './sign-in/sign-out-everywhere.handler.js';
import { SignUpHandler } from './accounts/sign-up.handler.js';
import { UsersController } from './accounts/users.controller.js';
import { userLive } from './accounts/user.live.js';
import { UsersReader } from './accounts/users.reader.js';
import { WhenAccountIsErasedDestroyKey } from './accounts/when-account-is-erased-destroy-key.reaction.js';
import { WhenBuyerSignsUpAnnounceNewCustomer } from './mails/when-buyer-signs-up-announce-new-customer.reaction.js';
import { WhenBuyerSignsUpWelcomeThem } from './mails/when-buyer-signs-up-welcome-them.reaction.js';
import { WhenPasswordResetIsRequestedSendLink } from './mails/when-password-reset-is-requested-send-link.reaction.js';
import { WhenSecurityChangesEndSessions } from './sign-in/when-security-changes-end-sessions.reaction.js';
import { WhenSellerIsRejectedEndSessions } from './sessions/when-seller-is-rejected-end-sessions.reaction.js';
import { WelcomeBuyerHandler } from './mails/welcome-buyer.job.js';
import { adminExport } from './admins/admins.export.js';
import { userExport } from './accounts/users.export.js';

/** Accounts and sessions of buyers, sellers and administrators; determines who is calling, for the platform. */
@Global()
@Module(
  defineFeature({
    controllers: [
      IdentityController,
      UsersController,
      AdminsController,
      AdminAccountController,
      PrivacyController,
    ],
    providers: [
      AccessTokens,
      AccountOpening,
      AccountsReader,
      AdminSignIns,
      FirstAdmin,
      LoginAttempts,
      PasswordResets,
      ResetRequests,
      Passwords,
      PersonalRecords,
      SecondFactorChanges,
      Persons,
      SessionCookies,
      Sessions,
      SignUpHandler,
      SignOutEverywhereHandler,
      LogInHandler,
      LogOutHandler,
      RefreshSessionHandler,
      RegisterSellerHandler,
      RequestPasswordResetHandler,
      ConfirmPasswordResetHandler,
      EraseAccountHandler,
      FindAccountContactHandler,
      ActiveAdministratorsHandler,
      ActiveSessionsHandler,
      UsersReader,
      InviteAdminHandler,
      ...adminAccountHandlers,
      AdminsReader,
      AdminHistoryReader,
      ProposeSecondFactorHandler,
      TurnOnSecondFactorHandler,
      TurnOffSecondFactorHandler,
      RenewRecoveryCodesHandler,
      SendAdminInvitationHandler,
      ExportPersonHandler,
      ErasePersonHandler,
      WhenGuestIsErasedDestroyKeys,
      WhenAdminIsDisabledEndSessions,
      WhenAdminIsInvitedSendLink,
      WhenAccountIsErasedDestroyKey,
      WhenBuyerSignsUpAnnounceNewCustomer,
      WhenBuyerSignsUpWelcomeThem,
      WhenPasswordResetIsRequestedSendLink,
      WhenSecurityChangesEndSessions,
      WhenSellerIsRejectedEndSessions,
      AnnounceNewCustomerHandler,
      SendPasswordResetHandler,
      WelcomeBuyerHandler,
      ForgetEndedSessions,
      { provide: AUTHENTICATOR, useClass: SessionAuthenticator },
    ],
    exports: [AUTHENTICATOR],
    events: [accountEvents, adminEvents, privacyEvents],
    readModels: [buyerAccounts, sellerAccounts, adminAccounts],
    liveViews: [userLive, adminLive],
    revocations: [disabledAdminRevocation],
    sessionCheck: { inject: [Sessions], useFactory: (sessions: Sessions) => sessions },
    listExports: { users: userExport, administrators: adminExport },
  }),
)
export class IdentityModule {}
