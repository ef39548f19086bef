import type { PublicConfig } from '@terrace/contracts/http/system';
import type { ReferenceRates } from '@terrace/contracts/values/money/reference-rates';
import type { Config } from '../../../platform/config/config.js';

/** What pages need to know of this installation. */
export function publicConfigOf(
  config: Config,
  rates: ReferenceRates | null,
  maintenance: PublicConfig['maintenance'],
): PublicConfig {
  return {
    chatUrl: config.CHAT_URL ?? '',
    travelUrl: config.TRAVEL_URL,
    holdMinutes: config.HOLD_MINUTES,
    ...(config.MARKETING && { marketing: config.MARKETING }),
    ...(rates && { rates }),
    ...(maintenance && { maintenance }),
    ...(config.OIDC_ISSUER !== undefined && { signInProvider: config.OIDC_NAME }),
    mapOrigin: new URL(config.LOGO_CDN_URL).origin,
    operator: {
      name: config.OPERATOR_NAME,
      address: config.OPERATOR_ADDRESS,
      email: config.OPERATOR_EMAIL ?? '',
      phone: config.OPERATOR_PHONE ?? '',
    },
  };
}
