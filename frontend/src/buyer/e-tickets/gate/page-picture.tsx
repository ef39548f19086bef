import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { BlobImage } from '../blob-image';
import { messages } from '../messages';

/** The picture of a ticket's page, scaled down to fit, or in full size in a scrollable area. */
export function PagePicture({ picture, alt }: { readonly picture: Blob; readonly alt: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="flex h-full w-full flex-col items-center gap-2">
      <div
        // Focusable, so that the keyboard can scroll it.
        {...(isLarge && { tabIndex: 0, role: 'group', 'aria-label': alt })}
        className={`flex min-h-0 w-full flex-1 ${isLarge ? 'overflow-auto overscroll-x-contain' : 'items-center justify-center'}`}
      >
        <BlobImage
          blob={picture}
          alt={alt}
          className={isLarge ? 'm-auto max-h-none max-w-none' : 'max-h-full max-w-full object-contain'}
        />
      </div>
      <Button variant="secondary" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
        {messages.gate.larger}
      </Button>
    </div>
  );
}
