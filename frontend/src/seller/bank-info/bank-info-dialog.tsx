import type { BankInfo, ShownBankDetails } from '@terrace/contracts/http/selling/bank-info';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { useMe } from '../../session/session';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { FactList } from '../../ui/layout/fact-list';
import { Dialog } from '../../ui/overlay/dialog';
import { formatInstant } from '../../ui/text/format-date';
import { RejectionText } from '../../ui/text/rejection-text';
import { useBankInfo } from './bank-info';
import { ChangeForm, SaveForm } from './bank-info-form';
import { messages } from './messages';

/** 'Bank Information' over the dashboard: its status, the form to save it, and a change of what is approved (product.md 2.25, 4.6). */
export default function BankInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: info, isError, isFetching, refetch } = useBankInfo();
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {info ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{messages.intro}</p>
          <Standing info={info} />
          {info.status === 'approved' || info.inForce ? (
            <Changeable info={info} onClose={onClose} />
          ) : (
            <SaveForm info={info} onDone={onClose} />
          )}
        </div>
      ) : isError ? (
        <ErrorState title={messages.failedLoad} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Dialog>
  );
}

/** Approved details with the way to change them; while a change waits, what it would replace. */
function Changeable({ info, onClose }: { readonly info: BankInfo; readonly onClose: () => void }) {
  const { data: me } = useMe();
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging && me)
    return (
      <>
        <InlineMessage tone="info">{messages.changeNote}</InlineMessage>
        <ChangeForm info={info} email={me.userEmail} onDone={onClose} />
      </>
    );
  return (
    <>
      {info.inForce && <h3 className="text-16">{messages.newDetails}</h3>}
      <Details of={info} />
      {info.inForce && (
        <>
          <h3 className="text-16">{messages.formerDetails}</h3>
          <Details of={info.inForce} />
        </>
      )}
      <Button variant="secondary" onClick={() => setIsChanging(true)}>
        {messages.change}
      </Button>
    </>
  );
}

function Details({ of }: { readonly of: ShownBankDetails }) {
  const names = [
    'accountHolderName',
    'bankName',
    'accountNumber',
    'routingNumber',
    'swiftCode',
    'bankAddress',
  ] as const;
  return (
    <FactList
      facts={names.flatMap((name) => (of[name] === '' ? [] : [{ name: messages[name], value: of[name] }]))}
    />
  );
}

function Standing({ info: { status, rejection, inForce, payableFrom } }: { readonly info: BankInfo }) {
  if (status === 'none') return null;
  if (status === 'pending')
    return (
      <InlineMessage tone="pending">
        {messages.pending}
        {inForce && <span className="block">{messages.pendingChange}</span>}
      </InlineMessage>
    );
  if (status === 'approved') {
    const isWaiting = payableFrom !== null && new Date(payableFrom).getTime() > serverNow();
    return (
      <>
        <InlineMessage tone="approved">
          {messages.decided(status)}
          {isWaiting && <span className="block">{messages.payableFrom(formatInstant(payableFrom))}</span>}
        </InlineMessage>
        {rejection && (
          <InlineMessage tone="rejected">
            {messages.changeRejected}
            <span className="block">
              <RejectionText of={rejection} />
            </span>
          </InlineMessage>
        )}
      </>
    );
  }
  return (
    <InlineMessage tone={status}>
      {messages.decided(status)}
      {rejection && (
        <span className="block">
          <RejectionText of={rejection} />
        </span>
      )}
      <span className="block">{messages.again}</span>
    </InlineMessage>
  );
}
