import type { BankInfo } from '@terrace/contracts/http/bank-info';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { InlineMessage } from '../../ui/inline-message';
import { Loading } from '../../ui/loading';
import { useBankInfo } from './bank-info';
import { BankInfoFields } from './bank-info-form';
import { messages } from './messages';

/** 'Bank Information' over the dashboard: how it stands, and the form to save it (spec 2 and 4). */
export default function BankInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: info, isError, isFetching, refetch } = useBankInfo();
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {info ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{messages.intro}</p>
          <Standing status={info.status} />
          <BankInfoFields
            // Once approved the form shows what is kept, whatever was being typed.
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

function Standing({ status }: Pick<BankInfo, 'status'>) {
  if (status === 'none') return null;
  if (status === 'pending') return <InlineMessage tone="pending">{messages.pending}</InlineMessage>;
  return (
    <InlineMessage tone={status}>
      {messages.decided(status)}
      {status === 'rejected' && <span className="block">{messages.again}</span>}
    </InlineMessage>
  );
}
