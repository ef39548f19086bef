import { DEFAULT_MARKETING, type Marketing } from '@terrace/contracts/values/marketing';
import { usePublicConfig } from './use-public-config';

/** The operator's figures and testimonials (product.md 1.5). */
export function useMarketing(): Marketing {
  return { ...DEFAULT_MARKETING, ...usePublicConfig().marketing };
}
