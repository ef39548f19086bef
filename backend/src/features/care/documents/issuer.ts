import type { Config } from '../../../platform/config/config.js';
import type { Issuer } from './document.events.js';

type IssuerConfig = Pick<Config, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_EMAIL' | 'OPERATOR_TAX_ID'>;

/** Who issues documents, as configured. */
export function issuerOf(config: IssuerConfig): Issuer {
  return {
    name: config.OPERATOR_NAME,
    address: config.OPERATOR_ADDRESS,
    email: config.OPERATOR_EMAIL ?? '',
    taxId: config.OPERATOR_TAX_ID ?? null,
  };
}
