import { useState } from 'react';
import { messages } from './messages';

/** The venue map, an image of another site; hidden when it fails to load. */
export function VenueMap({ src, venue }: { readonly src: string; readonly venue: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <aside aria-label={messages.venueMap(venue)} className="lg:sticky lg:top-24">
      <img
        src={src}
        alt={messages.venueMap(venue)}
        loading="lazy"
        decoding="async"
        className="max-h-96 w-full rounded-card border border-line bg-surface object-contain"
        onError={() => setBroken(true)}
      />
    </aside>
  );
}
