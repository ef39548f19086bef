import { useQuery } from '@tanstack/react-query';
import { usePublicConfig } from '../../../api/use-public-config';
import { type MapSections, sectionsIn } from './map-sections';

const MAX_CHARACTERS = 500_000;

/**
 * The sections of a venue map; null while it loads and where the picture has none. Only maps of the configured image CDN
 * are read: pages may connect to no other site.
 */
export function useMapSections(src: string): MapSections | null {
  const { mapOrigin } = usePublicConfig();
  const { data = null } = useQuery({
    queryKey: ['map-sections', src],
    queryFn: ({ signal }) => readSections(src, signal),
    enabled: URL.parse(src)?.origin === mapOrigin,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

/** A map that cannot be read is a picture and nothing more. */
async function readSections(src: string, signal: AbortSignal): Promise<MapSections | null> {
  try {
    const answer = await fetch(src, { signal, credentials: 'omit' });
    const text = answer.ok ? await answer.text() : '';
    return text.length > MAX_CHARACTERS ? null : sectionsIn(text);
  } catch {
    return null;
  }
}
