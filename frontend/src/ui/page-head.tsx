import { PRODUCT_DESCRIPTION, tabTitle } from '@terrace/contracts/pages/page-heads';
import { useEffect } from 'react';

/**
 * The tab's title ('Top Teams · Terrace'; without `title` the product's name alone) and what the page says of
 * itself. React keeps both in the head.
 */
export function PageHead({
  title,
  description = PRODUCT_DESCRIPTION,
}: {
  readonly title?: string;
  readonly description?: string;
}) {
  // A title in the head counts before one that was served; of two descriptions nobody knows which counts.
  useEffect(() => document.querySelector('head > meta[name=description][data-served]')?.remove(), []);
  return (
    <>
      <title>{tabTitle(title)}</title>
      <meta name="description" content={description} />
    </>
  );
}
