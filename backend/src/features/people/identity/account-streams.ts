import type { Role } from '@terrace/contracts/values/statuses';
import { type StreamCommand, on } from '@terrace/event-core/model/plan';
import { sellerDecider } from '../sellers/sellers.public.js';
import { buyerDecider } from './account.decider.js';
import { adminDecider } from './admins/admin.decider.js';

/** What every kind of account understands. */
type CredentialsCommand =
  | { readonly type: 'RequestPasswordReset' }
  | { readonly type: 'ChangePassword'; readonly passwordHash: string; readonly sessionId?: string }
  | { readonly type: 'SignOutEverywhere' }
  | { readonly type: 'Erase' };

/** A command about credentials, for the stream that holds this account. */
export function credentialsCommand(
  role: Role,
  accountId: string,
  command: CredentialsCommand,
): StreamCommand {
  switch (role) {
    case 'buyer':
      return on(buyerDecider, accountId, command);
    case 'seller':
      return on(sellerDecider, accountId, command);
    case 'admin':
      return on(adminDecider, accountId, command);
  }
}
