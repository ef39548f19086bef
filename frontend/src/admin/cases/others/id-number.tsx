import { type Seller, revealIdNumber } from '@terrace/contracts/http/selling/sellers';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { callApi } from '../../../api/client';
import { IfMay } from '../../../session/if-may';
import { IconButton } from '../../../ui/button/icon-button';
import { showToast } from '../../../ui/feedback/toast';
import { Dialog } from '../../../ui/overlay/dialog';
import { messages as bank } from '../../bank-info/messages';
import { messages } from '../messages';

/** A seller's masked id number, with a button that shows it in full (product.md 15.3). */
export function IdNumber({ seller }: { readonly seller: Seller }) {
  // It is not cached once it is hidden.
  const reveal = useMutation({
    gcTime: 0,
    mutationFn: () => callApi(revealIdNumber, { params: { id: seller.id } }),
    onError: () => showToast({ tone: 'rejected', text: messages.failedIdNumber }),
  });
  return (
    <>
      <span className="flex items-center gap-1">
        <span className="figures">{seller.idNumber}</span>
        <IfMay permission="sellers.reveal">
          <IconButton
            label={messages.showIdNumber(seller.fullName)}
            icon={Eye}
            aria-disabled={reveal.isPending}
            aria-haspopup="dialog"
            size="small"
            onClick={() => reveal.isPending || reveal.mutate()}
          />
        </IfMay>
      </span>
      {reveal.data && (
        <Dialog title={messages.idNumberOf(seller.fullName)} onClose={reveal.reset}>
          <p className="figures break-all">{reveal.data.idNumber}</p>
          <p className="mt-4 text-ink-2">{bank.recorded}</p>
        </Dialog>
      )}
    </>
  );
}
