import type { BankInfo } from '@terrace/contracts/http/selling/bank-info';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { Dialog } from '../../ui/overlay/dialog';
import { RejectionText } from '../../ui/text/rejection-text';
import { useBankInfo } from './bank-info';
import { BankInfoFields } from './bank-info-form';
import { messages } from './messages';

/** 'Bank Information' over the dashboard: its status, and the form to save it (product.md 2.25, 4.6). */
export default function BankInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: info, isError, isFetching, refetch } = useBankInfo();
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {info ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{messages.intro}</p>
          <Standing info={info} />
          <BankInfoFields
            // Once approved, the form shows the saved data, whatever was being typed.
            key={String(info.status === 'approved')}
            info={info}
            onDone={onClose}
          />
        </div>
      ) : isError ? (
        <ErrorState title={messages.failedLoad} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Dialog>
  );
}

function Standing({ info: { status, rejection } }: { readonly info: BankInfo }) {
  if (status === 'none') return null;
  if (status === 'pending') return <InlineMessage tone="pending">{messages.pending}</InlineMessage>;
  return (
    <InlineMessage tone={status}>
      {messages.decided(status)}
      {rejection && (
        <span className="block">
          <RejectionText of={rejection} />
        </span>
      )}
      {status === 'rejected' && <span className="block">{messages.again}</span>}
    </InlineMessage>
  );
}
