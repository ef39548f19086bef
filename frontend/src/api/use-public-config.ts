import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { publicConfig, type PublicConfig } from '@terrace/contracts/http/system';
import { useQuery } from '@tanstack/react-query';
import { keepReferenceRates } from '../ui/text/reference-rates';
import { callApi } from './client';
import { servedAnswer } from './served-answers';

/** No change message announces maintenance, which an open page shows too. */
export const REFETCH_INTERVAL_MS = 300_000;

/** Used until the server has answered, or when it does not. */
const fallback: PublicConfig = {
  chatUrl: '',
  travelUrl: '',
  holdMinutes: 15,
  mapOrigin: '',
  operator: { name: PRODUCT, address: '', email: '', phone: '' },
};

/**
 * The public configuration of this installation. Addresses other than http(s) are dropped, so that a link can never
 * run a script; an empty address hides its link.
 */
export function usePublicConfig(): PublicConfig {
  const { data = fallback } = useQuery({
    queryKey: ['config'],
    queryFn: async ({ signal }) => withRatesKept(await callApi(publicConfig, { signal })),
    initialData: () => withRatesKept(servedAnswer(publicConfig)),
    staleTime: REFETCH_INTERVAL_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return { ...data, chatUrl: webAddress(data.chatUrl), travelUrl: webAddress(data.travelUrl) };
}

/** Before the first prices are rendered, which would be rendered twice otherwise. */
function withRatesKept<Config extends PublicConfig | undefined>(config: Config): Config {
  if (config) keepReferenceRates(config.rates);
  return config;
}

function webAddress(address: string): string {
  return /^https?:\/\//i.test(address) ? address : '';
}
