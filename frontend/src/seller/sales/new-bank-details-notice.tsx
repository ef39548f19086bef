import type { BankInfo } from '@terrace/contracts/http/bank-info';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { RejectionText } from '../../ui/text/rejection-text';
import { BankInfoButton } from '../bank-info/bank-info-button';
import { messages } from './messages';

/** After a refused payout: what the seller does for it to be paid; nothing while the details are approved. */
export function NewBankDetailsNotice({ bank: { status, rejection } }: { readonly bank: BankInfo }) {
  if (status === 'pending')
    return (
      <div className="mb-4">
        <InlineMessage tone="pending">{messages.newDetailsWait}</InlineMessage>
      </div>
    );
  if (status !== 'rejected') return null;
  return (
    <div className="mb-4">
      <InlineMessage tone="rejected" action={<BankInfoButton />}>
        {messages.newDetails}
        {rejection && (
          <span className="block">
            <RejectionText of={rejection} />
          </span>
        )}
      </InlineMessage>
    </div>
  );
}
