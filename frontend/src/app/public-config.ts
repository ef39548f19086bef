import { publicConfig, type PublicConfig } from '@terrace/contracts/http/system';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api';

/** What stands until the server has answered, or if it does not. */
const fallback: PublicConfig = { chatUrl: '', travelUrl: '', holdMinutes: 15 };

/**
 * What this installation tells its pages. Addresses that are not http(s) are dropped, so a link can never
 * run a script; an empty address means 'do not show the link'.
 */
export function usePublicConfig(): PublicConfig {
  const { data = fallback } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi(publicConfig, { signal }),
    staleTime: Infinity,
  });
  return { ...data, chatUrl: webAddress(data.chatUrl), travelUrl: webAddress(data.travelUrl) };
}

function webAddress(address: string): string {
  return /^https?:\/\//i.test(address) ? address : '';
}
