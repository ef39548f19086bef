import { Global, Module } from '@nestjs/common';
import { listUsers } from '@terrace/contracts/http/identity/users';
import { listAdmins } from '@terrace/contracts/http/identity/admins';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { AUTHENTICATOR } from '../../../platform/http/viewer/authenticator.js';
import { AccessTokens } from './sessions/access-tokens.service.js';
import {
  ActiveAdministratorsHandler,
  FindAccountContactHandler,
  FindBuyerIdHandler,
  FindUserHandler,
  CountSessionsHandler,
  ActiveSessionsHandler,
} from './identity.query.js';
import { AccountOpening } from './accounts/account-opening.service.js';
import { accountEvents, buyerEvents } from './account.events.js';
import { buyerAccounts, sellerAccounts } from './accounts.projection.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { secondFactorEvents } from './second-factor/second-factor.events.js';
import { secondFactors } from './second-factor/second-factors.projection.js';
import { ProveOwnerHandler, SignInProofs } from './second-factor/sign-in-proofs.service.js';
import { adminAccounts } from './admins/admin-accounts.projection.js';
import { adminEvents, adminPolicyEvents } from './admins/admin.events.js';
import { adminPolicy } from './admins/admin-policy.projection.js';
import { AdminHistoryReader } from './admins/admin-history.reader.js';
import { adminLive, adminRevocation, adminExport } from './admins/admins.views.js';
import { AdminsController } from './admins/admins.controller.js';
import { AdminsReader } from './admins/admins.reader.js';
import { InviteAdminHandler, adminAccountHandlers } from './admins/admin-account.handler.js';
import {
  ProposeSecondFactorHandler,
  RenewRecoveryCodesHandler,
  ResetOwnersSecondFactorHandler,
  TurnOffSecondFactorHandler,
  TurnOnSecondFactorHandler,
} from './second-factor/second-factor.handler.js';
import {
  SecondEyesOffAtStart,
  SetSecondEyesHandler,
  protectedAdminActs,
} from './admins/second-eyes.handler.js';
import { SendAdminInvitationHandler } from './admins/send-admin-invitation.job.js';
import { WhenAdminIsDisabledEndSessions, WhenAdminIsInvitedSendLink } from './admins/admins.reactions.js';
import { ConfirmEmailChangeHandler, RequestEmailChangeHandler } from './own-account/email-change.handler.js';
import { EmailChanges } from './passwords/email-changes.service.js';
import { MailChangedCredentialsHandler } from './own-account/mail-changed-credentials.job.js';
import { MailEmailChangeHandler } from './own-account/mail-email-change.job.js';
import { OwnAccountController } from './own-account/own-account.controller.js';
import {
  ChangeOwnPasswordHandler,
  DeleteOwnAccountHandler,
  RenameOwnAccountHandler,
} from './own-account/own-account.handler.js';
import { WhenCredentialsChangeMailOwner } from './own-account/when-credentials-change-mail-owner.reaction.js';
import { AnnounceNewCustomerHandler } from './mails/announce-new-customer.job.js';
import { AccountsReader } from './accounts.reader.js';
import { EndOwnSessionHandler } from './sessions/end-own-session.handler.js';
import { ForgetEndedSessions } from './sessions/forget-ended-sessions.sweeper.js';
import { FirstAdmin } from './accounts/first-admin.service.js';
import { IdentityController } from './identity.controller.js';
import { LogInHandler } from './sign-in/log-in.handler.js';
import { LogOutHandler } from './sign-in/log-out.handler.js';
import { LoginAttempts } from './passwords/login-attempts.service.js';
import {
  ConfirmPasswordResetHandler,
  RequestPasswordResetHandler,
} from './passwords/password-reset.handler.js';
import { PasswordConfirmation } from './passwords/password-confirmation.service.js';
import { PasswordResets } from './passwords/password-resets.service.js';
import { Passwords } from './passwords/passwords.service.js';
import { IdentityProvider } from './provider/identity-provider.service.js';
import { ProviderController } from './provider/provider.controller.js';
import { SignInByProviderHandler } from './provider/provider-sign-in.handler.js';
import { PersonalRecordsReader } from './privacy/personal-records.reader.js';
import { PersonsReader } from './privacy/persons.reader.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { privacyEvents } from './privacy/privacy.events.js';
import {
  ErasePersonHandler,
  WithdrawErasureHandler,
  erasureTakesTwo,
} from './privacy/erase-person.handler.js';
import { erasureEvents } from './privacy/erasure.events.js';
import { Erasures } from './privacy/erasure.service.js';
import { ExportPersonHandler } from './privacy/privacy.handler.js';
import { MailErasureHandler, WhenErasureWaitsOrIsDoneMailIt } from './privacy/mail-erasure.job.js';
import { ErasuresReader, erasureLive, waitingErasures } from './privacy/waiting-erasures.js';
import { WaitingErasures } from './privacy/waiting-erasures.sweeper.js';
import { WhenGuestIsErasedDestroyKeys, WhenAccountIsErasedDestroyKey } from './privacy/privacy.reactions.js';
import { RefreshSessionHandler } from './sign-in/refresh-session.handler.js';
import { RegisterSellerHandler } from './accounts/register-seller.handler.js';
import { SendPasswordResetHandler } from './mails/send-password-reset.job.js';
import { SessionAuthenticator } from './sessions/session-authenticator.service.js';
import { SessionCookies } from './sign-in/session-cookies.service.js';
import { Sessions } from './sessions/sessions.service.js';
import { SignOutEverywhereHandler } from './sign-in/sign-out-everywhere.handler.js';
import { SignUpHandler } from './accounts/sign-up.handler.js';
import { WhenBuyerIsBlockedEndSessions, buyerBlockHandlers } from './accounts/buyer-block.handler.js';
import { UsersController } from './accounts/users.controller.js';
import { UsersReader, blockedBuyerRevocation, userExport, userLive } from './accounts/users.reader.js';
import {
  WhenBuyerSignsUpAnnounceNewCustomer,
  WhenBuyerSignsUpWelcomeThem,
  WhenPasswordResetIsRequestedSendLink,
} from './mails/mails.reactions.js';
import { WhenSecurityChangesEndSessions } from './sign-in/when-security-changes-end-sessions.reaction.js';
import { WhenSellerIsRejectedEndSessions } from './sessions/when-seller-is-rejected-end-sessions.reaction.js';
import { personViewEvents } from './views/person-view.events.js';
import { StartViewHandler } from './views/start-view.handler.js';
import { ViewsController } from './views/views.controller.js';
import { Views } from './views/views.service.js';
import { WelcomeBuyerHandler } from './mails/welcome-buyer.job.js';

/** Accounts and sessions of buyers, sellers and administrators; determines who is calling, for the platform. */
@Global()
@Module(
  defineFeature({
    controllers: [
      IdentityController,
      OwnAccountController,
      UsersController,
      AdminsController,
      SecondFactorController,
      PrivacyController,
      ProviderController,
      ViewsController,
    ],
    providers: [
      AccessTokens,
      AccountOpening,
      AccountsReader,
      SignInProofs,
      ProveOwnerHandler,
      IdentityProvider,
      SignInByProviderHandler,
      FirstAdmin,
      LoginAttempts,
      PasswordResets,
      Passwords,
      PersonalRecordsReader,
      PasswordConfirmation,
      PersonsReader,
      SessionCookies,
      Sessions,
      Views,
      StartViewHandler,
      SignUpHandler,
      SignOutEverywhereHandler,
      LogInHandler,
      LogOutHandler,
      RefreshSessionHandler,
      RegisterSellerHandler,
      RequestPasswordResetHandler,
      ConfirmPasswordResetHandler,
      FindAccountContactHandler,
      FindBuyerIdHandler,
      FindUserHandler,
      CountSessionsHandler,
      ActiveAdministratorsHandler,
      ActiveSessionsHandler,
      UsersReader,
      ...buyerBlockHandlers,
      WhenBuyerIsBlockedEndSessions,
      InviteAdminHandler,
      ...adminAccountHandlers,
      SetSecondEyesHandler,
      SecondEyesOffAtStart,
      ...protectedAdminActs,
      erasureTakesTwo,
      AdminsReader,
      AdminHistoryReader,
      ProposeSecondFactorHandler,
      TurnOnSecondFactorHandler,
      TurnOffSecondFactorHandler,
      RenewRecoveryCodesHandler,
      ResetOwnersSecondFactorHandler,
      SendAdminInvitationHandler,
      ExportPersonHandler,
      ErasePersonHandler,
      WithdrawErasureHandler,
      Erasures,
      ErasuresReader,
      WaitingErasures,
      MailErasureHandler,
      WhenErasureWaitsOrIsDoneMailIt,
      WhenGuestIsErasedDestroyKeys,
      WhenAdminIsDisabledEndSessions,
      WhenAdminIsInvitedSendLink,
      WhenAccountIsErasedDestroyKey,
      WhenBuyerSignsUpAnnounceNewCustomer,
      WhenBuyerSignsUpWelcomeThem,
      WhenCredentialsChangeMailOwner,
      MailChangedCredentialsHandler,
      RenameOwnAccountHandler,
      ChangeOwnPasswordHandler,
      DeleteOwnAccountHandler,
      EmailChanges,
      EndOwnSessionHandler,
      RequestEmailChangeHandler,
      ConfirmEmailChangeHandler,
      MailEmailChangeHandler,
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
    events: [
      ...[accountEvents, buyerEvents, adminEvents, adminPolicyEvents, secondFactorEvents, privacyEvents],
      ...[erasureEvents, personViewEvents],
    ],
    readModels: [buyerAccounts, sellerAccounts, adminAccounts, adminPolicy, secondFactors, waitingErasures],
    liveViews: [userLive, adminLive, { inject: [PersonalDataKeys], useFactory: erasureLive }],
    revocations: [adminRevocation, blockedBuyerRevocation],
    sessionCheck: { inject: [Sessions], useFactory: (sessions: Sessions) => sessions },
    listExports: [exportOf(listUsers, userExport), exportOf(listAdmins, adminExport)],
  }),
)
export class IdentityModule {}
