import { PRODUCT_DESCRIPTION, tabTitle } from '@terrace/contracts/pages/page-heads';
import { useEffect } from 'react';

/**
 * The tab's title ('Top Teams · Terrace'; without `title` only the product's name) and the page's description. React
 * hoists both into the head.
 */
export function PageHead({
  title,
  description = PRODUCT_DESCRIPTION,
}: {
  readonly title?: string;
  readonly description?: string;
}) {
  // The first title wins over a served one; of two descriptions none reliably does.
  useEffect(() => document.querySelector('head > meta[name=description][data-served]')?.remove(), []);
  return (
    <>
      <title>{tabTitle(title)}</title>
      <meta name="description" content={description} />
    </>
  );
}
