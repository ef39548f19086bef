import type { Me } from '@terrace/contracts/http/identity';
import { routes } from '../paths';

interface AccountPaths {
  readonly signIn: string;
  readonly forgotPassword: string;
  /** Where a sign-in leads that nobody asked for on the way to somewhere else. */
  readonly afterSignIn: string;
  readonly afterSignOut: string;
}

/** Where each kind of account signs in, and where that and signing out lead. */
export const accountPaths: Readonly<Record<Me['role'], AccountPaths>> = {
  buyer: {
    signIn: routes.login,
    forgotPassword: routes.forgotPassword,
    afterSignIn: routes.home,
    afterSignOut: routes.home,
  },
  seller: {
    signIn: routes.sellerLogin,
    forgotPassword: routes.sellerForgotPassword,
    afterSignIn: routes.sellerDashboard,
    afterSignOut: routes.sellerLogin,
  },
  admin: {
    signIn: routes.admin,
    forgotPassword: routes.adminForgotPassword,
    afterSignIn: routes.adminDashboard,
    afterSignOut: routes.admin,
  },
};
