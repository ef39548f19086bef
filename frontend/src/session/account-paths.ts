import type { Me } from '@terrace/contracts/http/identity/identity';
import { pathTo, routes } from '../navigation/paths';

interface AccountPaths {
  readonly signIn: string;
  readonly forgotPassword: string;
  /** The page after a sign-in that no redirect preceded. */
  readonly afterSignIn: string;
  /** The page of the account itself. */
  readonly account: string;
  readonly afterSignOut: string;
  /** The page after a sign-out that the server was not told of: a page that opens offline, where the role has one. */
  readonly offlineSignOut?: string;
}

/** The sign-in and sign-out pages of each role. */
export const accountPaths: Readonly<Record<Me['role'], AccountPaths>> = {
  buyer: {
    signIn: routes.login,
    forgotPassword: routes.forgotPassword,
    afterSignIn: routes.home,
    account: routes.account,
    afterSignOut: routes.home,
    offlineSignOut: routes.wallet,
  },
  seller: {
    signIn: routes.sellerLogin,
    forgotPassword: routes.sellerForgotPassword,
    afterSignIn: routes.sellerDashboard,
    account: routes.sellerAccount,
    afterSignOut: routes.sellerLogin,
  },
  admin: {
    signIn: routes.admin,
    forgotPassword: routes.adminForgotPassword,
    afterSignIn: routes.adminDashboard,
    account: pathTo.adminSection('account'),
    afterSignOut: routes.admin,
  },
};
