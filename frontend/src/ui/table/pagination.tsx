import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from '../button/link-button';

export interface PaginationProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** Address of a page; the page number is part of the address, so that it can be shared and navigated back to. */
  readonly to: (page: number) => string;
}

/** Links to the previous and next page, with the current one. Nothing when all rows fit on one page. */
export function Pagination({ page, perPage, total, to }: PaginationProps) {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? (
        <LinkButton variant="secondary" to={to(page - 1)} rel="prev">
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="figures text-14 text-ink-2">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <LinkButton variant="secondary" to={to(page + 1)} rel="next">
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
