import { Suspense, useState } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';

const ReportDialog = lazyPart(() => import('./report-dialog'));

/** 'Report this listing': opens the dialog in which anybody reports a seller's ticket (product.md 28.1). */
export function ReportListing({ ticketId, of }: { readonly ticketId: string; readonly of: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        className="cursor-pointer py-1 text-14 text-link underline underline-offset-4 hover:decoration-2 pointer-coarse:py-3"
        onClick={() => setOpen(true)}
      >
        Report this listing
        <span className="sr-only"> {of}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog ticketId={ticketId} of={of} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
