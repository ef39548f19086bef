import { type Me } from '@terrace/contracts/http/identity/identity';
import { pathTo, routes } from '../../navigation/paths';
import { messages } from '../messages';

/** The links of a signed-in user's menu, by role. */
export function accountLinks(role: Me['role']): readonly { readonly to: string; readonly text: string }[] {
  switch (role) {
    case 'buyer':
      return [
        { to: routes.wallet, text: messages.wallet },
        { to: routes.orders, text: messages.orders },
        { to: routes.account, text: messages.ownAccount },
      ];
    case 'seller':
      return [
        { to: routes.sellerDashboard, text: messages.sellerDashboard },
        { to: routes.uploadTicket, text: messages.uploadTicket },
        { to: routes.sellerAccount, text: messages.ownAccount },
      ];
    case 'admin':
      return [
        { to: routes.adminDashboard, text: messages.adminDashboard },
        { to: pathTo.adminSection('account'), text: messages.ownAccount },
      ];
  }
}
